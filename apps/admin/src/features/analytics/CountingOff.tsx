import { Alert } from '@mantine/core'

/** Why nothing new comes, and how it does again. */
export const CountingOff = () => (
  <Alert color="danger" maw="44rem" mb="lg" title="Counting is switched off">
    The configuration of the server has <code>ANALYTICS=false</code>: nothing that pages send counts. Set it
    to <code>true</code>, or take it away, and start the server again.{' '}
    <a href="/docs/configuration">The configuration</a>
  </Alert>
)
