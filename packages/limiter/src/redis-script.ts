import { ATTACK_LEVEL, JITTER, MAX_BACKOFF_MS, MAX_LEVEL } from './penalty.ts'
import { PARTS } from './window.ts'

/** Identities with a penalty of which Redis keeps a list for those who administer. */
export const MOST_LISTED = 10_000

/**
 * The memory store's steps, in one round trip and by Redis' own clock, which all instances share. An identity is a
 * hash: `p` and `a` with the number of a part hold what was used in its window and as an attacker; `l`, `f`, `b` and
 * `n` its level, the last refusal, the end of the back-off and the refusals; `w` the seconds of its window. The last key is the list of those with a penalty, by their last refusal.
 */
export const TAKE = `
local PARTS, ATTACK_LEVEL, MAX_LEVEL = ${PARTS}, ${ATTACK_LEVEL}, ${MAX_LEVEL}
local random, attack_count, attack_seconds = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local now = tonumber(ARGV[4])
if not now then
  local clock = redis.call('TIME')
  now = clock[1] * 1000 + math.floor(clock[2] / 1000)
end
local listed = KEYS[#KEYS]

local function width(seconds) return seconds * 1000 / PARTS end

local function read(key, seconds)
  local flat = redis.call('HGETALL', key)
  local state = { key = key, seconds = seconds, p = {}, a = {}, l = 0, f = 0, b = 0, n = 0 }
  local known = {}
  for i = 1, #flat, 2 do
    local kind, part = string.sub(flat[i], 1, 1), tonumber(string.sub(flat[i], 2))
    if part then known[#known + 1] = { kind, part, tonumber(flat[i + 1]) }
    else state[kind] = tonumber(flat[i + 1]) end
  end
  if state.w and state.w ~= seconds then
    redis.call('DEL', key)
    return { key = key, seconds = seconds, p = {}, a = {}, l = 0, f = 0, b = 0, n = 0 }
  end
  for _, entry in ipairs(known) do
    local list = state[entry[1]]
    list[#list + 1] = { entry[2], entry[3] }
  end
  return state
end

local function level_of(state)
  local clean = math.max(0, now - math.max(state.f, state.b))
  return math.max(0, state.l - math.floor(clean / (2000 * state.seconds)))
end

local function used(state, kind, seconds)
  local first, sum, kept, gone = math.floor(now / width(seconds)) - PARTS, 0, {}, {}
  for _, entry in ipairs(state[kind]) do
    if entry[1] < first then gone[#gone + 1] = kind .. string.format('%.0f', entry[1])
    else
      sum = sum + entry[2]
      kept[#kept + 1] = entry
    end
  end
  if #gone > 0 then redis.call('HDEL', state.key, unpack(gone)) end
  table.sort(kept, function(a, b) return a[1] < b[1] end)
  state[kind] = kept
  return sum
end

local function until_back(parts, amount, seconds)
  local back, last = 0, 0
  for _, entry in ipairs(parts) do
    if back >= amount then break end
    back = back + entry[2]
    last = math.ceil((entry[1] + 1 + PARTS) * width(seconds) - now)
  end
  return last
end

local function keep(state)
  local forgotten = state.seconds * 1000 * (2 + 2 * state.l) + math.max(0, state.b - now)
  if state.l >= ATTACK_LEVEL and attack_count > 0 then
    forgotten = math.max(forgotten, attack_seconds * 1000 * 2)
  end
  redis.call('PEXPIRE', state.key, math.ceil(forgotten))
end

local function look(index)
  local count, seconds = tonumber(ARGV[2 + 3 * index]), tonumber(ARGV[3 + 3 * index])
  local state = read(KEYS[index], seconds)
  local level = level_of(state)
  local kind, limit, stretch = 'p', count, seconds
  if attack_count > 0 and level >= ATTACK_LEVEL then kind, limit, stretch = 'a', attack_count, attack_seconds end
  local remaining = limit - used(state, kind, stretch)
  local forgiving = ARGV[4 + 3 * index] == '1'
  return { state = state, level = level, forgiving = forgiving, kind = kind, limit = limit, stretch = stretch, remaining = remaining }
end

local function refuse(seen, index)
  local state = seen.state
  local parts = state[seen.kind]
  local free = 0
  if seen.remaining <= 0 then free = until_back(parts, 1 - seen.remaining, seen.stretch) end
  local all = until_back(parts, math.huge, seen.stretch)
  if seen.forgiving then return { 0, index, seen.limit, seen.stretch, 0, all, math.max(1, free), state.l } end
  local window = state.seconds * 1000
  if seen.level == 0 then state.n = 0 end
  state.n = state.n + 1
  state.f = now
  if state.b <= now then
    state.l = math.min(MAX_LEVEL, seen.level + 1)
    state.b = now + math.min(${MAX_BACKOFF_MS}, math.floor(window * 2 ^ state.l * (1 + ${JITTER} * random) + 0.5))
  end
  local function number(value) return string.format('%.0f', value) end
  redis.call('HSET', state.key, 'l', state.l, 'f', number(now), 'b', number(state.b),
    'n', number(state.n), 'w', state.seconds)
  keep(state)
  redis.call('ZADD', listed, now, state.key)
  redis.call('ZREMRANGEBYRANK', listed, 0, -${MOST_LISTED} - 1)
  redis.call('PEXPIRE', listed, ${MAX_BACKOFF_MS} * 24)
  return { 0, index, seen.limit, seen.stretch, 0, all, math.max(1, free, state.b - now), state.l }
end

local seen = {}
for index = 1, #KEYS - 1 do
  seen[index] = look(index)
  if seen[index].remaining <= 0 or seen[index].state.b > now then return refuse(seen[index], index) end
end

local nearest, least = 1, math.huge
for index, one in ipairs(seen) do
  local state, part = one.state, math.floor(now / width(one.stretch))
  redis.call('HINCRBY', state.key, one.kind .. string.format('%.0f', part), 1)
  redis.call('HSET', state.key, 'w', state.seconds)
  if state.l > 0 and one.level == 0 then
    redis.call('HDEL', state.key, 'l', 'f', 'b', 'n')
    redis.call('ZREM', listed, state.key)
    state.l, state.b = 0, 0
  end
  keep(state)
  local share = (one.remaining - 1) / one.limit
  if share < least then nearest, least = index, share end
end
local one = seen[nearest]
local reset = math.ceil((math.floor(now / width(one.stretch)) + 1 + PARTS) * width(one.stretch) - now)
return { 1, nearest, one.limit, one.stretch, one.remaining - 1, reset, 0, one.level }
`
