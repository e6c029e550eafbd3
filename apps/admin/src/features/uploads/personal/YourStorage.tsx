import { useQuery } from '@tanstack/react-query'
import { QuotaLevelBadge } from '../../../components/quota/QuotaLevelBadge.tsx'
import { UsageBar } from '../../../components/quota/UsageBar.tsx'
import { Time } from '../../../components/Time.tsx'
import { formatUsage } from '../../../lib/quota-labels.ts'
import { yourQuotasQuery } from '../../../lib/your-quotas.api.ts'
import classes from './YourUploads.module.css'

/** Titles by feature name, which replace the quotas' own titles. */
const TITLES: Partial<Record<string, string>> = { daily_uploads: 'Uploads today', storage_mb: 'Storage' }

/** Shows the current user's daily uploads and storage, with their limits. */
export function YourStorage() {
  const { data } = useQuery(yourQuotasQuery)
  const quotas = data?.quotas.filter(({ service_name }) => service_name === 'uploads')
  if (!quotas) return null
  return (
    <div className={classes.storage}>
      {quotas.map((quota) => {
        const title = TITLES[quota.feature_name] ?? quota.title
        return (
          <div key={quota.feature_name} className="tabular">
            <span className={classes.title}>
              {title} <QuotaLevelBadge quota={quota} />
            </span>
            <UsageBar title={title} quota={quota} />
            <span className={classes.note}>
              {formatUsage(quota)}
              {quota.resets_at && quota.used > 0 && (
                <>
                  , resets <Time at={quota.resets_at} />
                </>
              )}
            </span>
          </div>
        )
      })}
    </div>
  )
}
