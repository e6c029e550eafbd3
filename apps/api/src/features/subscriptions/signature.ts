import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds that a signature may be old, and the two clocks apart. */
const TOLERANCE = 300

export const SIGNATURE_HEADER = 'Veranda-Signature'

/**
 * Whether the header, `t=<unix seconds>,v1=<hex>`, signs these bytes with one of the secrets: by HMAC-SHA-256 over the
 * seconds, a full stop and the bytes. It may have several `v1`, of which one has to be right.
 */
export function isSigned(header: string, raw: Buffer, secrets: readonly string[], now = Date.now()): boolean {
  const members = header.split(',').map((member) => member.trim().split('=', 2))
  const valuesOf = (name: string) => members.flatMap(([key, value = '']) => (key === name ? [value] : []))
  const [time = '', ...otherTimes] = valuesOf('t')
  if (!/^\d{1,12}$/.test(time) || otherTimes.length > 0) return false
  if (Math.abs(now / 1000 - Number(time)) > TOLERANCE) return false
  const given = valuesOf('v1')
    .filter((hex) => /^[0-9a-f]{64}$/.test(hex))
    .map((hex) => Buffer.from(hex, 'hex'))
  return secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(`${time}.`).update(raw).digest()
    return given.some((signature) => timingSafeEqual(signature, expected))
  })
}
