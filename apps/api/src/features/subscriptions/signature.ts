import { createHmac, timingSafeEqual } from 'node:crypto'

/** Maximum difference between the signature's timestamp and the current time, in seconds. */
const TOLERANCE_SECONDS = 300

export const SIGNATURE_HEADER = 'Veranda-Signature'

/**
 * Returns whether the header, `t=<unix seconds>,v1=<hex>`, has a valid signature of the body for one of the
 * secrets, and a timestamp within `TOLERANCE_SECONDS` of the current time. The signature is an HMAC-SHA-256
 * of `<timestamp>.<body>`. If there are several `v1` values, one valid value is enough.
 */
export function hasValidSignature(
  header: string,
  body: Buffer,
  secrets: readonly string[],
  now = Date.now(),
): boolean {
  const pairs = header.split(',').map((pair) => pair.trim().split('=', 2))
  const getValues = (name: string) => pairs.flatMap(([key, value = '']) => (key === name ? [value] : []))
  const [timestamp = '', ...otherTimestamps] = getValues('t')
  if (!/^\d{1,12}$/.test(timestamp) || otherTimestamps.length > 0) return false
  if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false
  const signatures = getValues('v1')
    .filter((hex) => /^[0-9a-f]{64}$/.test(hex))
    .map((hex) => Buffer.from(hex, 'hex'))
  return secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest()
    return signatures.some((signature) => timingSafeEqual(signature, expected))
  })
}
