import { Badge, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Entries } from '../../components/Entries.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { ListSkeleton } from '../../components/ListStates.tsx'
import { toSentenceCase } from '../../lib/format.ts'
import { formatLimit, getQuotaName } from '../../lib/quota-labels.ts'
import { GuestQuotaActions } from './GuestQuotaActions.tsx'
import { GuestQuotaDialog } from './GuestQuotaDialog.tsx'
import { QuotaSection } from './QuotaSection.tsx'
import type { QuotaFeature } from './quotas.api.ts'
import { type GuestQuota, guestQuotasQuery } from './quotas.api.ts'

/** Lists the guest quotas, which limit users who are not signed in. */
export function GuestQuotas({ features }: { features: QuotaFeature[] }) {
  const guestQuotas = useQuery(guestQuotasQuery)
  const [isCreating, setIsCreating] = useState(false)
  const featuresWithoutQuota = features.filter(({ guest }) => guest === null)
  const getFeature = (quota: GuestQuota) =>
    features.find((feature) => getQuotaName(feature) === getQuotaName(quota))
  return (
    <QuotaSection
      title="Guest quotas"
      description="Limits for users who aren’t signed in. The default limit applies to features without a guest quota. Features that require sign-in stay unavailable to guests."
      aside={
        featuresWithoutQuota.length > 0 && (
          <Button variant="default" onClick={() => setIsCreating(true)}>
            Create guest quota
          </Button>
        )
      }
    >
      {guestQuotas.isError && !guestQuotas.data ? (
        <ErrorState
          title="Couldn’t load guest quotas"
          error={guestQuotas.error}
          onRetry={() => void guestQuotas.refetch()}
          isRetrying={guestQuotas.isFetching}
        />
      ) : !guestQuotas.data ? (
        <ListSkeleton label="Loading guest quotas…" rows={5} />
      ) : (
        <Entries
          title="Guest quotas"
          emptyMessage="No guest quotas. The default limits apply to guests."
          entries={guestQuotas.data.quotas.map((quota) => {
            const feature = getFeature(quota)
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
                        {toSentenceCase(
                          formatLimit(quota.quota_limit, { ...feature, reset_period: quota.reset_period }),
                        )}
                        {!quota.is_active &&
                          `. While the quota is paused, the default limit applies: ${formatLimit(feature.default_limit, feature)}`}
                      </span>,
                    ]
                  : []),
                ...(quota.description ? [quota.description] : []),
              ],
              end: feature && <GuestQuotaActions quota={quota} feature={feature} />,
            }
          })}
        />
      )}
      <GuestQuotaDialog
        features={featuresWithoutQuota}
        opened={isCreating}
        onClose={() => setIsCreating(false)}
      />
    </QuotaSection>
  )
}
