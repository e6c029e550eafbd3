import { Text } from '@mantine/core'

/** Whom the knowledge of countries is owed to, which its licence asks to say, and how far it goes. */
export const OriginNote = () => (
  <Text size="sm" c="dimmed" mt="sm">
    Countries and networks are derived from IP addresses. VPNs hide both.{' '}
    <a href="/docs/lib/ip-origin">About location accuracy</a> ·{' '}
    <a href="https://db-ip.com">IP geolocation by DB-IP</a>
  </Text>
)
