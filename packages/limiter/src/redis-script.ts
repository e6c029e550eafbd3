import { ATTACK_LEVEL, JITTER, MAX_BACKOFF_MS, MAX_LEVEL } from './penalty.ts'
import { PARTS } from './window.ts'

/** Identities with a penalty of which Redis keeps a list for those who administer. */
export const MOST_LISTED = 10_000

/**
 * What is kept of an identity, as one value: the seconds of its window, then its level, last refusal, end of the
 * back-off and refusals; then, by turns, the numbers of parts and what was used in them: of its own window (`p`) and,
 * as an attacker, of the other one (`a`).
 */
const STATE = `
local function level_of(state, now)
  local clean = math.max(0, now - math.max(state.f, state.b))
  return math.max(0, state.l - math.floor(clean / (2000 * state.w)))
end

local function read(key)
  local packed = redis.call('GET', key)
  if not packed then return nil end
  local w, l, f, b, n, p, a = unpack(cmsgpack.unpack(packed))
  return { w = w, l = l, f = f, b = b, n = n, p = p, a = a }
end
`

/** The moment that is given, or that of Redis' own clock, which all instances share. */
const clock = (given: string) => `
local now = tonumber(${given})
if not now then
  local clock = redis.call('TIME')
  now = clock[1] * 1000 + math.floor(clock[2] / 1000)
end
`

const WINDOW = `
local PARTS = ${PARTS}

-- What counts at this moment; what does not is dropped.
local function used(state, kind, seconds)
  local parts, sum = state[kind], 0
  local first = math.floor(now / (seconds * 1000 / PARTS)) - PARTS
  if parts[1] and parts[1] < first then
    local kept = {}
    for i = 1, #parts, 2 do
      if parts[i] >= first then
        kept[#kept + 1] = parts[i]
        kept[#kept + 1] = parts[i + 1]
      end
    end
    parts = kept
    state[kind] = kept
  end
  for i = 2, #parts, 2 do sum = sum + parts[i] end
  return sum
end

local function until_back(parts, amount, seconds)
  local back, last = 0, 0
  for i = 1, #parts, 2 do
    if back >= amount then break end
    back = back + parts[i + 1]
    last = math.ceil((parts[i] + 1 + PARTS) * (seconds * 1000 / PARTS) - now)
  end
  return last
end

`

/**
 * The memory store's steps, in one round trip. The last key is the list of those with a penalty, by their last
 * refusal.
 */
export const TAKE = `${STATE}${clock('ARGV[4]')}${WINDOW}
local ATTACK_LEVEL, MAX_LEVEL = ${ATTACK_LEVEL}, ${MAX_LEVEL}
local random, attack_count, attack_seconds = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local listed = KEYS[#KEYS]

local function write(key, state)
  local kept = state.w * 1000 * (2 + 2 * state.l) + math.max(0, state.b - now)
  if #state.a > 0 then kept = math.max(kept, attack_seconds * 2000) end
  local packed = cmsgpack.pack({ state.w, state.l, state.f, state.b, state.n, state.p, state.a })
  redis.call('SET', key, packed, 'PX', math.ceil(kept))
end

local function look(index)
  local count, seconds = tonumber(ARGV[2 + 3 * index]), tonumber(ARGV[3 + 3 * index])
  local state = read(KEYS[index])
  if not state or state.w ~= seconds then
    state = { w = seconds, l = 0, f = 0, b = 0, n = 0, p = {}, a = {} }
  end
  local level = level_of(state, now)
  local kind, limit, stretch = 'p', count, seconds
  if attack_count > 0 and level >= ATTACK_LEVEL then kind, limit, stretch = 'a', attack_count, attack_seconds end
  local remaining = limit - used(state, kind, stretch)
  return { state = state, level = level, forgiving = ARGV[4 + 3 * index] == 'forgiving', kind = kind, limit = limit,
    stretch = stretch, remaining = remaining, index = index }
end

local function count(one)
  local state, part = one.state, math.floor(now / (one.stretch * 1000 / PARTS))
  local parts = state[one.kind]
  local last = #parts - 1
  -- A clock that was set back does not go back here: the newest part takes it.
  if last > 0 and parts[last] >= part then parts[last + 1] = parts[last + 1] + 1
  else
    parts[#parts + 1] = part
    parts[#parts + 1] = 1
  end
  if state.l > 0 and one.level == 0 then
    state.l, state.f, state.b, state.n = 0, 0, 0, 0
    redis.call('ZREM', listed, KEYS[one.index])
  end
  write(KEYS[one.index], state)
end

local function refuse(seen)
  local state, index = seen.state, seen.index
  local parts = state[seen.kind]
  local free = 0
  if seen.limit == 0 then free = seen.stretch * 1000
  elseif seen.remaining <= 0 then free = until_back(parts, 1 - seen.remaining, seen.stretch) end
  local all = until_back(parts, math.huge, seen.stretch)
  if seen.forgiving then return { 0, index, seen.limit, seen.stretch, 0, all, math.max(1, free), state.l } end
  if seen.level == 0 then state.n = 0 end
  state.n = state.n + 1
  state.f = now
  if state.b <= now then
    local window = state.w * 1000
    state.l = math.min(MAX_LEVEL, seen.level + 1)
    state.b = now + math.min(${MAX_BACKOFF_MS}, math.floor(window * 2 ^ state.l * (1 + ${JITTER} * random) + 0.5))
  end
  write(KEYS[index], state)
  redis.call('ZADD', listed, now, KEYS[index])
  redis.call('ZREMRANGEBYRANK', listed, 0, -${MOST_LISTED} - 1)
  redis.call('PEXPIRE', listed, ${MAX_BACKOFF_MS} * 24)
  return { 0, index, seen.limit, seen.stretch, 0, all, math.max(1, free, state.b - now), state.l }
end

local seen = {}
for index = 1, #KEYS - 1 do
  local one = look(index)
  if one.remaining <= 0 or one.state.b > now then
    if one.forgiving then
      for _, before in ipairs(seen) do
        if not before.forgiving then count(before) end
      end
    end
    return refuse(one)
  end
  seen[#seen + 1] = one
end

local nearest, least = nil, math.huge
for _, one in ipairs(seen) do
  count(one)
  local share = (one.remaining - 1) / one.limit
  if share < least then nearest, least = one, share end
end
local reset = until_back(nearest.state[nearest.kind], math.huge, nearest.stretch)
return { 1, nearest.index, nearest.limit, nearest.stretch, nearest.remaining - 1, reset, 0, nearest.level }
`

/** What is used of a window of so many seconds, and the milliseconds until all of it is back. */
export const PEEK = `${STATE}${clock('ARGV[2]')}${WINDOW}
local seconds = tonumber(ARGV[1])
local state = read(KEYS[1])
if not state or state.w ~= seconds then return { 0, 0 } end
local sum = used(state, 'p', seconds)
return { sum, until_back(state.p, math.huge, seconds) }
`

/** Those with a penalty, the latest refusal first: of each its key, level, last refusal, end of the back-off, refusals. */
export const LIMITED = `${STATE}${clock('ARGV[2]')}
local most = tonumber(ARGV[1])
local found = {}
for _, key in ipairs(redis.call('ZREVRANGE', KEYS[1], 0, most - 1)) do
  local state = read(key)
  local level = state and level_of(state, now) or 0
  if level > 0 then
    found[#found + 1] = key
    found[#found + 1] = level
    found[#found + 1] = state.f
    found[#found + 1] = state.b
    found[#found + 1] = state.n
  end
end
return found
`
