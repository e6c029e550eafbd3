import type { ReactNode } from 'react'
import { Entries } from '../../components/Entries.tsx'
import { QuotaLevelBadge } from '../../components/quota/QuotaLevelBadge.tsx'
import { UsageBar } from '../../components/quota/UsageBar.tsx'
import { Time } from '../../components/Time.tsx'
import { formatSource, formatUsage, getQuotaName } from '../../lib/quota-labels.ts'
import type { Quota } from '../../lib/your-quotas.api.ts'

interface Props<Item extends Quota> {
  quotas: Item[]
  /** content at the end of a quota's row */
  end?: (quota: Item) => ReactNode
}

/** Lists quotas with their usage, source, and reset time. */
export const QuotaEntries = <Item extends Quota>({ quotas, end }: Props<Item>) => (
  <Entries
    title="Quotas"
    emptyMessage="No quotas."
    entries={quotas.map((quota) => ({
      id: getQuotaName(quota),
      title: (
        <>
          {quota.title}
          <QuotaLevelBadge quota={quota} />
        </>
      ),
      lines: [
        <UsageBar key="bar" title={quota.title} quota={quota} />,
        <span key="used" className="tabular">
          {formatUsage(quota)}
        </span>,
        <span key="source">
          {formatSource(quota)}
          {quota.resets_at && (
            <>
              . Usage resets <Time at={quota.resets_at} />
            </>
          )}
        </span>,
      ],
      end: end?.(quota),
    }))}
  />
)
