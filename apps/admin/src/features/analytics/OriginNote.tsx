import { Text } from '@mantine/core'

/** Explains the source of location data. The license of the geolocation data requires the link to DB-IP. */
export const OriginNote = () => (
  <Text size="sm" c="dimmed" mt="sm">
    Countries are derived from IP addresses. For VPN traffic, this is the country of the VPN server.{' '}
    <a href="/docs/lib/ip-origin">About location accuracy</a> ·{' '}
    <a href="https://db-ip.com">IP geolocation by DB-IP</a>
  </Text>
)
