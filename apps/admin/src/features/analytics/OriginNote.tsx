import { Text } from '@mantine/core'

/** Explains where countries and networks come from. Attributes the geolocation data, as its license requires. */
export const OriginNote = () => (
  <Text size="sm" c="dimmed" mt="sm">
    Countries and networks are derived from IP addresses. VPNs hide both.{' '}
    <a href="/docs/lib/ip-origin">About location accuracy</a> ·{' '}
    <a href="https://db-ip.com">IP geolocation by DB-IP</a>
  </Text>
)
