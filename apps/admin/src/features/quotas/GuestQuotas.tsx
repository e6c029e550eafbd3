import { Badge, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Entries } from '../../components/Entries.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { ListSkeleton } from '../../components/ListStates.tsx'
import { sentenceCase } from '../../lib/format.ts'
import { limitWords, nameOf } from '../../lib/quota-words.ts'
import { GuestQuotaActs } from './GuestQuotaActs.tsx'
import { GuestQuotaDialog } from './GuestQuotaDialog.tsx'
import { QuotaSection } from './QuotaSection.tsx'
import type { QuotaFeature } from './quotas.api.ts'
import { type GuestQuota, guestQuotasQuery } from './quotas.api.ts'

/** Lists the quotas of users who are not signed in. */
export function GuestQuotas({ features }: { features: QuotaFeature[] }) {
  const guests = useQuery(guestQuotasQuery)
  const [isCreating, setIsCreating] = useState(false)
  const without = features.filter(({ guest }) => guest === null)
  const featureOf = (quota: GuestQuota) => features.find((one) => nameOf(one) === nameOf(quota))
  return (
    <QuotaSection
      title="Guest quotas"
      about="Limits for users who aren’t signed in. Features without a guest quota use the default limit."
      aside={
        without.length > 0 && (
          <Button variant="default" onClick={() => setIsCreating(true)}>
            Create guest quota
          </Button>
        )
      }
    >
      {guests.isError && !guests.data ? (
        <ErrorState
          title="Couldn’t load guest quotas"
          error={guests.error}
          onRetry={() => void guests.refetch()}
          isRetrying={guests.isFetching}
        />
      ) : !guests.data ? (
        <ListSkeleton label="Loading guest quotas…" rows={5} />
      ) : (
        <Entries
          title="Guest quotas"
          none="No guest quotas. Guests get the default limit of every feature."
          entries={guests.data.quotas.map((quota) => {
            const feature = featureOf(quota)
            return {
              id: quota.id,
              title: (
                <>
                  {quota.title}
                  {!quota.is_active && <Badge>Paused</Badge>}
                </>
              ),
              lines: [
                ...(feature
                  ? [
                      <span key="limit" className="tabular">
                        {sentenceCase(
                          limitWords(quota.quota_limit, { ...feature, reset_period: quota.reset_period }),
                        )}
                        {!quota.is_active &&
                          `; default limit in the meantime: ${limitWords(feature.default_limit, feature)}`}
                      </span>,
                    ]
                  : []),
                ...(quota.description ? [quota.description] : []),
              ],
              end: feature && <GuestQuotaActs quota={quota} feature={feature} />,
            }
          })}
        />
      )}
      <GuestQuotaDialog features={without} opened={isCreating} onClose={() => setIsCreating(false)} />
    </QuotaSection>
  )
}
