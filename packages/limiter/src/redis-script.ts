import { ATTACK_LEVEL, JITTER, MAX_BACKOFF_MS, MAX_LEVEL } from './penalty.ts'
import { clock, STATE, WINDOW, WRITE } from './redis-state.ts'
import { PARTS } from './window.ts'

/** Maximum number of clients with a penalty that Redis lists for administrators. */
export const MAX_LISTED = 10_000

/**
 * Runs the memory store's `take` in one round trip. The last key is the list of clients with a penalty,
 * sorted by their last blocked request.
 */
export const TAKE = `${STATE}${clock('ARGV[4]')}${WINDOW}
local attack_seconds = tonumber(ARGV[3])
${WRITE}
local ATTACK_LEVEL, MAX_LEVEL, PARTS = ${ATTACK_LEVEL}, ${MAX_LEVEL}, ${PARTS}
local random, attack_count = tonumber(ARGV[1]), tonumber(ARGV[2])
local listed = KEYS[#KEYS]

local function look(index)
  local first = 4 * index
  local count, seconds, units = tonumber(ARGV[1 + first]), tonumber(ARGV[2 + first]), tonumber(ARGV[4 + first])
  local state = read(KEYS[index])
  if not state or state.w ~= seconds then
    state = { w = seconds, l = 0, f = 0, b = 0, n = 0, p = {}, a = {} }
  end
  local level = get_level(state, now)
  local kind, limit, stretch = 'p', count, seconds
  local mode = ARGV[3 + first]
  if mode ~= 'shared' and attack_count > 0 and level >= ATTACK_LEVEL then kind, limit, stretch = 'a', attack_count, attack_seconds end
  local remaining = limit - used(state, kind, stretch)
  return { state = state, level = level, mode = mode, kind = kind, limit = limit,
    stretch = stretch, remaining = remaining, units = units, own = count, index = index }
end

local function count(one)
  local state, width = one.state, one.stretch * 1000 / PARTS
  local parts = state[one.kind]
  local last = #parts - 1
  -- If the clock was set back, the newest part counts the request.
  local at = math.max(now, parts[last] or 0)
  if last > 0 and math.floor(parts[last] / width) == math.floor(at / width) then
    parts[last] = at
    parts[last + 1] = parts[last + 1] + one.units
  else
    parts[#parts + 1] = at
    parts[#parts + 1] = one.units
  end
  if state.l > 0 and one.level == 0 then
    state.l, state.f, state.b, state.n = 0, 0, 0, 0
    redis.call('ZREM', listed, KEYS[one.index])
  end
  write(KEYS[one.index], state)
end

local function is_known(one) return one.remaining < one.limit or one.level > 0 end

-- Returns the milliseconds until the request would be allowed if the client sends no others.
local function until_pass(one)
  local state = one.state
  local function free(kind, limit, seconds)
    if one.units > limit then return seconds * 1000 end
    return until_back(state[kind], one.units + used(state, kind, seconds) - limit, seconds)
  end
  if one.mode == 'shared' then return math.max(1, free('p', one.own, state.w)) end
  local after = math.max(1, state.b - now)
  local own = math.max(after, free('p', one.own, state.w))
  if attack_count == 0 or state.l < ATTACK_LEVEL then return own end
  local attack_end = math.max(state.f, state.b) + (state.l - ATTACK_LEVEL + 1) * 2000 * state.w - now
  local attacking = math.max(after, free('a', attack_count, attack_seconds))
  if attacking < attack_end then return attacking end
  return math.max(own, attack_end)
end

local function refuse(seen)
  local state, index = seen.state, seen.index
  local all = until_back(state[seen.kind], math.huge, seen.stretch)
  if seen.mode == 'forgiving' then
    return { 0, index, seen.limit, seen.stretch, 0, all, until_pass(seen), state.l, now }
  end
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
  redis.call('ZREMRANGEBYRANK', listed, 0, -${MAX_LISTED} - 1)
  redis.call('PEXPIRE', listed, ${MAX_BACKOFF_MS} * 24)
  local level = seen.mode == 'shared' and 0 or state.l
  return { 0, index, seen.limit, seen.stretch, 0, all, until_pass(seen), level, now }
end

local seen = {}
for index = 1, #KEYS - 1 do
  local one = look(index)
  if one.remaining < one.units or (one.mode ~= 'shared' and one.state.b > now) then
    if one.mode ~= '' then
      for _, before in ipairs(seen) do
        if before.mode == '' and is_known(before) then count(before) end
      end
    end
    return refuse(one)
  end
  seen[#seen + 1] = one
end

local nearest, least = nil, math.huge
for _, one in ipairs(seen) do
  count(one)
  local share = (one.remaining - one.units) / one.limit
  if share < least then nearest, least = one, share end
end
local reset = until_back(nearest.state[nearest.kind], math.huge, nearest.stretch)
return { 1, nearest.index, nearest.limit, nearest.stretch, nearest.remaining - nearest.units, reset, 0,
  nearest.mode == 'shared' and 0 or nearest.level, now }
`

/** Refunds units in each window, in the part that counted them at the given time. */
export const REFUND = `${STATE}${clock('ARGV[3]')}
local attack_count, attack_seconds, taken = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[4])
local ATTACK_LEVEL, PARTS = ${ATTACK_LEVEL}, ${PARTS}
${WRITE}
for index, key in ipairs(KEYS) do
  local seconds, state = tonumber(ARGV[2 + 3 * index]), read(key)
  local shared, units = ARGV[3 + 3 * index] == 'shared', tonumber(ARGV[4 + 3 * index])
  if state and state.w == seconds then
    local kind = 'p'
    if not shared and attack_count > 0 and get_level(state, taken) >= ATTACK_LEVEL then kind, seconds = 'a', attack_seconds end
    local width, kept = seconds * 1000 / PARTS, {}
    local part = math.floor(taken / width)
    for i = 1, #state[kind], 2 do
      local used = state[kind][i + 1] - (math.floor(state[kind][i] / width) == part and units or 0)
      if used > 0 then
        kept[#kept + 1] = state[kind][i]
        kept[#kept + 1] = used
      end
    end
    state[kind] = kept
    write(key, state)
  end
end
`

/**
 * Returns the usage of a window with a length in seconds, and the milliseconds until all of it has expired.
 */
export const PEEK = `${STATE}${clock('ARGV[2]')}${WINDOW}
local seconds = tonumber(ARGV[1])
local state = read(KEYS[1])
if not state or state.w ~= seconds then return { 0, 0 } end
local sum = used(state, 'p', seconds)
return { sum, until_back(state.p, math.huge, seconds) }
`

/**
 * Returns clients with a penalty, sorted by their latest blocked request: key, level, last blocked request,
 * end of the back-off, and number of blocked requests.
 */
export const LIST_PENALIZED = `${STATE}${clock('ARGV[2]')}
local most = tonumber(ARGV[1])
local found = {}
for _, key in ipairs(redis.call('ZREVRANGE', KEYS[1], 0, most - 1)) do
  local state = read(key)
  local level = state and get_level(state, now) or 0
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
