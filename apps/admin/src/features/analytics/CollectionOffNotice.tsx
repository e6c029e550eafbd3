import { Alert } from '@mantine/core'

/** Explains that analytics collection is off and how to turn it on. */
export const CollectionOffNotice = () => (
  <Alert color="danger" maw="44rem" mb="lg" title="Analytics collection is disabled">
    The server runs with <code>ANALYTICS=false</code> and drops all events. To collect data, set the variable
    to <code>true</code> or remove it, and restart the server.{' '}
    <a href="/docs/configuration">View configuration options</a>
  </Alert>
)
