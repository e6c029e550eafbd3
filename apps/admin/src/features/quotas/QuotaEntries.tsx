import type { ReactNode } from 'react'
import { Entries } from '../../components/Entries.tsx'
import { StandBadge } from '../../components/quota/StandBadge.tsx'
import { UsageBar } from '../../components/quota/UsageBar.tsx'
import { Time } from '../../components/Time.tsx'
import type { Quota } from '../../lib/own-quotas.api.ts'
import { nameOf, sourceWords, usedWords } from '../../lib/quota-words.ts'

interface Props<Shown extends Quota> {
  quotas: Shown[]
  /** content at the end of a quota's row */
  end?: (quota: Shown) => ReactNode
}

/** Lists quotas with their usage, source, and reset time. */
export const QuotaEntries = <Shown extends Quota>({ quotas, end }: Props<Shown>) => (
  <Entries
    title="Quotas"
    none="No quotas."
    entries={quotas.map((quota) => ({
      id: nameOf(quota),
      title: (
        <>
          {quota.title}
          <StandBadge quota={quota} />
        </>
      ),
      lines: [
        <UsageBar key="bar" title={quota.title} quota={quota} />,
        <span key="used" className="tabular">
          {usedWords(quota)}
        </span>,
        <span key="source">
          {sourceWords(quota)}
          {quota.resets_at && (
            <>
              , resets <Time at={quota.resets_at} />
            </>
          )}
        </span>,
      ],
      end: end?.(quota),
    }))}
  />
)
