import { Text } from '@mantine/core'

/** Explains the origin of location data, and attributes the IP geolocation, as its license requires. */
export const OriginNote = () => (
  <Text size="sm" c="dimmed" mt="sm">
    Countries and networks are derived from IP addresses. VPNs hide both.{' '}
    <a href="/docs/lib/ip-origin">About location accuracy</a> ·{' '}
    <a href="https://db-ip.com">IP geolocation by DB-IP</a>
  </Text>
)
