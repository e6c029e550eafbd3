/**
 * Lua functions that read a client's state. It is stored as one value: the seconds of its window, then its
 * level, last blocked request, end of the back-off, and number of blocked requests; then pairs of each part's
 * last time and usage, for its own window (`p`) and for the attackers' window (`a`).
 */
export const STATE = `
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
 * Returns Lua code that sets `now` to the given time, or else to the Redis clock, which all instances share.
 */
export const clock = (given: string) => `
local now = tonumber(${given})
if not now then
  local clock = redis.call('TIME')
  now = clock[1] * 1000 + math.floor(clock[2] / 1000)
end
`

/** Lua functions that read a window. */
export const WINDOW = `
-- Returns the current usage and drops expired parts.
local function used(state, kind, seconds)
  local parts, sum = state[kind], 0
  local gone = now - seconds * 1000
  if parts[1] and parts[1] <= gone then
    local kept = {}
    for i = 1, #parts, 2 do
      if parts[i] > gone then
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

-- Returns the milliseconds until the given amount, or all usage if there is less, has expired.
local function until_back(parts, amount, seconds)
  local back, last = 0, 0
  for i = 1, #parts, 2 do
    if back >= amount then break end
    back = back + parts[i + 1]
    last = parts[i] + seconds * 1000 - now
  end
  return last
end
`

/** Lua function that stores a state until all of it has expired. */
export const WRITE = `
local function write(key, state)
  local ttl = state.w * 1000 * (2 + 2 * state.l) + math.max(0, state.b - now)
  if #state.a > 0 then ttl = math.max(ttl, attack_seconds * 2000) end
  local packed = cmsgpack.pack({ state.w, state.l, state.f, state.b, state.n, state.p, state.a })
  redis.call('SET', key, packed, 'PX', math.ceil(ttl))
end
`
