import { Button } from '@mantine/core'
import { useState } from 'react'
import { Entries } from '../../components/Entries.tsx'
import { sentenceCase } from '../../lib/format.ts'
import { limitWords } from '../../lib/quota-words.ts'
import { DefaultDialog } from './DefaultDialog.tsx'
import { QuotaSection } from './QuotaSection.tsx'
import type { QuotaFeature } from './quotas.api.ts'

/** What everybody has for whom nothing else says more. */
export const Defaults = ({ features }: { features: QuotaFeature[] }) => (
  <QuotaSection
    title="Defaults"
    about="What counts where neither a limit of one’s own, nor a plan, nor a quota of guests says more."
  >
    <Entries
      title="Defaults"
      none="Nothing is limited here."
      entries={features.map((feature) => ({
        id: feature.id,
        title: feature.title,
        lines: [
          <span key="limit" className="tabular">
            {sentenceCase(limitWords(feature.default_limit, feature))}
          </span>,
        ],
        end: <ChangeDefault feature={feature} />,
      }))}
    />
  </QuotaSection>
)

function ChangeDefault({ feature }: { feature: QuotaFeature }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={`Change the default: ${feature.title}`}
        onClick={() => setOpened(true)}
      >
        Change
      </Button>
      <DefaultDialog feature={feature} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
