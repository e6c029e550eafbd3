import { Button, Stack, Text } from '@mantine/core'
import { CopyField } from '../../components/CopyField.tsx'

/** Shows the script tag for tracked pages, and the server settings that pages on other hosts require. */
export const TrackingSnippet = ({ scriptUrl }: { scriptUrl: string }) => (
  <Stack gap="lg" maw="40rem">
    <CopyField label="Tracking snippet" value={`<script defer src="${scriptUrl}"></script>`} />
    <Text size="sm" c="dimmed">
      Add the snippet to the <code>&lt;head&gt;</code> of every page you want to track. Pages on this server
      need no further setup. For pages on other hosts, set <code>ANALYTICS_SITES=www.example.com</code> on the
      server. Include the port if it isn’t the default, and separate hosts with commas. Reports combine pages
      that have the same path on different hosts.
    </Text>
    <Text size="sm" c="dimmed">
      This admin app and the documentation are also tracked. Set <code>ANALYTICS_OWN_PAGES=false</code> to
      exclude them.
    </Text>
    <div>
      <Button variant="default" renderRoot={(props) => <a {...props} href="/docs/lib/analytics-tracking" />}>
        View tracking docs
      </Button>
    </div>
  </Stack>
)
