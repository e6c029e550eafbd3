import { ATTACK_LEVEL, JITTER, MAX_BACKOFF_MS, MAX_LEVEL } from './penalty.ts'
import { defineNow, READ_STATE, READ_WINDOW, WRITE_STATE } from './redis-state.ts'
import { PARTS } from './window.ts'

/** Maximum size of the sorted set of clients with a penalty, which administrators can list. */
export const MAX_LISTED = 10_000

/**
 * Lua script that does the same as `take` of the memory store. `READ_STATE` describes the fields of a state.
 *
 * Keys: the client of each check, and the sorted set of the clients with a penalty, by time of their last
 * blocked request. Arguments: a random number, the count and seconds of the limit for attackers (a count of
 * -1 if there is none), and the current time for tests; then the count, seconds, mode, and units of each
 * check. The mode is `forgiving`, `shared`, or empty.
 */
export const TAKE = `${READ_STATE}${defineNow('ARGV[4]')}${READ_WINDOW}
local attack_seconds = tonumber(ARGV[3])
${WRITE_STATE}
local ATTACK_LEVEL, MAX_LEVEL, PARTS = ${ATTACK_LEVEL}, ${MAX_LEVEL}, ${PARTS}
local random, attack_count = tonumber(ARGV[1]), tonumber(ARGV[2])
local penalized_key = KEYS[#KEYS]

-- Reads a check and its client's state. The field kind names the list in the state with the applicable usage:
-- p for the regular limit, or a for the limit for attackers.
local function read_check(index)
  local offset = 4 * index
  local regular_limit, regular_seconds = tonumber(ARGV[1 + offset]), tonumber(ARGV[2 + offset])
  local mode, units = ARGV[3 + offset], tonumber(ARGV[4 + offset])
  local state = read(KEYS[index])
  if not state or state.w ~= regular_seconds then
    state = { w = regular_seconds, l = 0, f = 0, b = 0, n = 0, p = {}, a = {} }
  end
  local level = get_level(state, now)
  local kind, limit, seconds = 'p', regular_limit, regular_seconds
  if mode ~= 'shared' and attack_count >= 0 and level >= ATTACK_LEVEL then kind, limit, seconds = 'a', attack_count, attack_seconds end
  local remaining = limit - get_usage(state, kind, seconds)
  return { state = state, level = level, mode = mode, kind = kind, limit = limit,
    seconds = seconds, remaining = remaining, units = units, regular_limit = regular_limit, index = index }
end

local function count_request(check)
  local state, part_ms = check.state, check.seconds * 1000 / PARTS
  local parts = state[check.kind]
  -- Index of the newest part's time, which is followed by its units.
  local newest = #parts - 1
  -- If the clock was set back, the newest part counts the request.
  local at = math.max(now, parts[newest] or 0)
  if newest > 0 and math.floor(parts[newest] / part_ms) == math.floor(at / part_ms) then
    parts[newest] = at
    parts[newest + 1] = parts[newest + 1] + check.units
  else
    parts[#parts + 1] = at
    parts[#parts + 1] = check.units
  end
  if state.l > 0 and check.level == 0 then
    state.l, state.f, state.b, state.n = 0, 0, 0, 0
    redis.call('ZREM', penalized_key, KEYS[check.index])
  end
  write(KEYS[check.index], state)
end

-- Returns whether the client has recent usage or a penalty, like isKnown of the memory store.
local function is_known(check) return check.remaining < check.limit or check.level > 0 end

-- Returns the milliseconds until a request would be allowed if the client sends no others before it.
local function get_retry_ms(check)
  local state = check.state
  -- Returns the milliseconds until the window has space for the request. For a request with more units than
  -- the limit, returns one window length.
  local function get_free_ms(kind, limit, seconds)
    if check.units > limit then return seconds * 1000 end
    return ms_until_expired(state[kind], check.units + get_usage(state, kind, seconds) - limit, seconds)
  end
  if check.mode == 'shared' then return math.max(1, get_free_ms('p', check.regular_limit, state.w)) end
  local backoff_ms = math.max(1, state.b - now)
  local regular_ms = math.max(backoff_ms, get_free_ms('p', check.regular_limit, state.w))
  if attack_count < 0 or state.l < ATTACK_LEVEL then return regular_ms end
  local attack_end_ms = math.max(state.f, state.b) + (state.l - ATTACK_LEVEL + 1) * 2000 * state.w - now
  local attacker_ms = math.max(backoff_ms, get_free_ms('a', attack_count, attack_seconds))
  if attacker_ms < attack_end_ms then return attacker_ms end
  return math.max(regular_ms, attack_end_ms)
end

-- Penalizes the client of a blocked request, unless the check is forgiving, and returns the reply.
local function block_request(check)
  local state, index = check.state, check.index
  local reset_ms = ms_until_expired(state[check.kind], math.huge, check.seconds)
  if check.mode == 'forgiving' then
    return { 0, index, check.limit, check.seconds, 0, reset_ms, get_retry_ms(check), state.l, now }
  end
  if check.level == 0 then state.n = 0 end
  state.n = state.n + 1
  state.f = now
  if state.b <= now then
    local window_ms = state.w * 1000
    state.l = math.min(MAX_LEVEL, check.level + 1)
    state.b = now + math.min(${MAX_BACKOFF_MS}, math.floor(window_ms * 2 ^ state.l * (1 + ${JITTER} * random) + 0.5))
  end
  write(KEYS[index], state)
  redis.call('ZADD', penalized_key, now, KEYS[index])
  redis.call('ZREMRANGEBYRANK', penalized_key, 0, -${MAX_LISTED} - 1)
  -- The set expires 24 hours after the last blocked request.
  redis.call('PEXPIRE', penalized_key, ${MAX_BACKOFF_MS} * 24)
  local level = check.mode == 'shared' and 0 or state.l
  return { 0, index, check.limit, check.seconds, 0, reset_ms, get_retry_ms(check), level, now }
end

local checks = {}
for index = 1, #KEYS - 1 do
  local check = read_check(index)
  if check.remaining < check.units or (check.mode ~= 'shared' and check.state.b > now) then
    if check.mode ~= '' then
      for _, earlier in ipairs(checks) do
        if earlier.mode == '' and is_known(earlier) then count_request(earlier) end
      end
    end
    return block_request(check)
  end
  checks[#checks + 1] = check
end

-- The check that is closest to its limit.
local closest, least_share = nil, math.huge
for _, check in ipairs(checks) do
  count_request(check)
  local share = (check.remaining - check.units) / check.limit
  if share < least_share then closest, least_share = check, share end
end
local reset_ms = ms_until_expired(closest.state[closest.kind], math.huge, closest.seconds)
return { 1, closest.index, closest.limit, closest.seconds, closest.remaining - closest.units, reset_ms, 0,
  closest.mode == 'shared' and 0 or closest.level, now }
`

/**
 * Lua script that refunds the units of a request, in the parts of the windows that counted them.
 *
 * Keys: the client of each check. Arguments: the count and seconds of the limit for attackers, the current
 * time for tests, and the time of the request; then the seconds, mode, and units of each check.
 */
export const REFUND = `${READ_STATE}${defineNow('ARGV[3]')}
local attack_count, attack_seconds, taken_at = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[4])
local ATTACK_LEVEL, PARTS = ${ATTACK_LEVEL}, ${PARTS}
${WRITE_STATE}
for index, key in ipairs(KEYS) do
  local seconds, state = tonumber(ARGV[2 + 3 * index]), read(key)
  local shared, units = ARGV[3 + 3 * index] == 'shared', tonumber(ARGV[4 + 3 * index])
  if state and state.w == seconds then
    local kind = 'p'
    if not shared and attack_count >= 0 and get_level(state, taken_at) >= ATTACK_LEVEL then kind, seconds = 'a', attack_seconds end
    local part_ms, kept = seconds * 1000 / PARTS, {}
    local part = math.floor(taken_at / part_ms)
    for i = 1, #state[kind], 2 do
      local used = state[kind][i + 1] - (math.floor(state[kind][i] / part_ms) == part and units or 0)
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
 * Lua script that returns a client's usage and the milliseconds until all of it has expired.
 *
 * Key: the client. Arguments: the seconds of the window, and the current time for tests.
 */
export const PEEK = `${READ_STATE}${defineNow('ARGV[2]')}${READ_WINDOW}
local seconds = tonumber(ARGV[1])
local state = read(KEYS[1])
if not state or state.w ~= seconds then return { 0, 0 } end
local usage = get_usage(state, 'p', seconds)
return { usage, ms_until_expired(state.p, math.huge, seconds) }
`

/**
 * Lua script that returns the clients with a penalty, latest blocked request first. For each client, it
 * returns the key, level, time of the last blocked request, end of the back-off, and number of blocked
 * requests.
 *
 * Key: the sorted set of these clients. Arguments: the maximum number of clients, and the current time for
 * tests.
 */
export const LIST_PENALIZED = `${READ_STATE}${defineNow('ARGV[2]')}
local max_clients = tonumber(ARGV[1])
local clients = {}
for _, key in ipairs(redis.call('ZREVRANGE', KEYS[1], 0, max_clients - 1)) do
  local state = read(key)
  local level = state and get_level(state, now) or 0
  if level > 0 then
    clients[#clients + 1] = key
    clients[#clients + 1] = level
    clients[#clients + 1] = state.f
    clients[#clients + 1] = state.b
    clients[#clients + 1] = state.n
  end
end
return clients
`
