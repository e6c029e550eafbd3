import { Button, Stack, Text } from '@mantine/core'
import { CopyField } from '../../components/CopyField.tsx'
import { Message } from '../../components/Message.tsx'

/** Nothing was ever counted: how to begin. */
export const NoVisits = ({ script }: { script: string }) => (
  <Stack gap="lg" maw="40rem">
    <Message title="No visits yet">
      They are counted as soon as your pages include this line. It sets no cookie, and nothing is stored that
      tells who somebody is.
    </Message>
    <CopyField label="For the head of your pages" value={`<script defer src="${script}"></script>`} />
    <Text size="sm" c="dimmed">
      Pages of this server count as they are. Those of other hosts have to be named in its configuration, as{' '}
      <code>ANALYTICS_SITES=www.example.com</code>: the host, with its port where it has one, that browsers
      send as the <code>Origin</code> of the page.
    </Text>
    <div>
      <Button component="a" variant="default" href="/docs/lib/analytics-tracking">
        What it counts, and how to count more
      </Button>
    </div>
  </Stack>
)

/** Something is counted, but nothing of this kind. */
export const NoSuchVisits = ({ onClear }: { onClear: () => void }) => (
  <Message
    title="No visits match"
    action={
      <Button variant="default" onClick={onClear}>
        Clear the filters
      </Button>
    }
  >
    In this time nobody came who is of that country, device and network.
  </Message>
)
