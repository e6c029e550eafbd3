/**
 * Lua functions that read a client's state. The state is stored as a MessagePack array of these values; times
 * are in milliseconds since 1970:
 *
 * - `w`: length of the limit's window in seconds
 * - `l`: penalty level after the last blocked request
 * - `f`: time of the last blocked request
 * - `b`: end of the back-off
 * - `n`: number of blocked requests since the level was last 0
 * - `p`: usage in the window of the regular limit. For each part of the window, the list contains the time of
 *   the part's last request, followed by the part's number of units.
 * - `a`: like `p`, but for the limit for attackers
 */
export const READ_STATE = `
-- Returns the current penalty level. After the back-off, every two windows without a blocked request lower it
-- by one.
local function get_level(state, now)
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

/**
 * Returns Lua code that defines `now` as milliseconds since 1970.
 *
 * @param expression Lua expression for the time, such as `ARGV[4]`. If its value is not a number, the time
 *   comes from the Redis clock, which all instances share.
 */
export const defineNow = (expression: string) => `
local now = tonumber(${expression})
if not now then
  local time = redis.call('TIME')
  now = time[1] * 1000 + math.floor(time[2] / 1000)
end
`

/** Lua functions that read the usage in a window. They use `now`, which `defineNow` defines. */
export const READ_WINDOW = `
-- Returns the current usage in state.p or state.a, and drops expired parts from it.
local function get_usage(state, kind, seconds)
  local parts, sum = state[kind], 0
  local window_start = now - seconds * 1000
  if parts[1] and parts[1] <= window_start then
    local kept = {}
    for i = 1, #parts, 2 do
      if parts[i] > window_start then
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

-- Returns the milliseconds until the given number of units has expired, or all units if there are fewer.
local function ms_until_expired(parts, amount, seconds)
  local expired, ms = 0, 0
  for i = 1, #parts, 2 do
    if expired >= amount then break end
    expired = expired + parts[i + 1]
    ms = parts[i] + seconds * 1000 - now
  end
  return ms
end
`

/**
 * Lua function that stores a state at least until the usage and the penalty have expired. It uses `now`,
 * which `defineNow` defines, and `attack_seconds`, the window of the limit for attackers.
 */
export const WRITE_STATE = `
local function write(key, state)
  -- Two windows are more than the usage needs to expire. After the back-off, the penalty level falls by one
  -- every two windows.
  local ttl = state.w * 1000 * (2 + 2 * state.l) + math.max(0, state.b - now)
  if #state.a > 0 then ttl = math.max(ttl, attack_seconds * 2000) end
  local packed = cmsgpack.pack({ state.w, state.l, state.f, state.b, state.n, state.p, state.a })
  redis.call('SET', key, packed, 'PX', math.ceil(ttl))
end
`
