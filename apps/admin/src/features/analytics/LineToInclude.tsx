import { Button, Stack, Text } from '@mantine/core'
import { CopyField } from '../../components/CopyField.tsx'

/** What pages include to be counted, and what the server has to know of them. */
export const LineToInclude = ({ script }: { script: string }) => (
  <Stack gap="lg" maw="40rem">
    <CopyField label="For the head of your pages" value={`<script defer src="${script}"></script>`} />
    <Text size="sm" c="dimmed">
      Pages of this server count as they are. Those of other hosts have to be named in its configuration, as{' '}
      <code>ANALYTICS_SITES=www.example.com</code>: the host, with its port where it has one, that browsers
      send as the <code>Origin</code> of the page. All of them stand in the same lists, by their paths.
    </Text>
    <Text size="sm" c="dimmed">
      This admin app and the documentation count, too; <code>ANALYTICS_OWN_PAGES=false</code> leaves them out.
    </Text>
    <div>
      <Button component="a" variant="default" href="/docs/lib/analytics-tracking">
        How tracking works
      </Button>
    </div>
  </Stack>
)
