import { Button } from '@mantine/core'
import { useState } from 'react'
import { Entries } from '../../components/Entries.tsx'
import { toSentenceCase } from '../../lib/format.ts'
import { formatLimit } from '../../lib/quota-labels.ts'
import { DefaultDialog } from './DefaultDialog.tsx'
import { QuotaSection } from './QuotaSection.tsx'
import type { QuotaFeature } from './quotas.api.ts'

/** Lists the default limits, which apply unless a custom limit, a plan, or a guest quota replaces them. */
export const Defaults = ({ features }: { features: QuotaFeature[] }) => (
  <QuotaSection
    title="Default limits"
    description="Limits that apply unless a custom limit, a plan (including the default plan), or a guest quota sets its own."
  >
    <Entries
      title="Default limits"
      emptyMessage="No default limits."
      entries={features.map((feature) => ({
        id: feature.id,
        title: feature.title,
        lines: [
          <span key="limit" className="tabular">
            {toSentenceCase(formatLimit(feature.default_limit, feature))}
          </span>,
        ],
        end: <EditDefaultButton feature={feature} />,
      }))}
    />
  </QuotaSection>
)

function EditDefaultButton({ feature }: { feature: QuotaFeature }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={`Edit default limit: ${feature.title}`}
        onClick={() => setOpened(true)}
      >
        Edit
      </Button>
      <DefaultDialog feature={feature} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
