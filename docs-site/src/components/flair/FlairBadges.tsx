import { SubscriptionFlair } from '@veranda/ui/subscription-flair'
import styles from './flair.module.css'
import { FLAIRS } from './flairs.ts'

/** Renders the badges of the built-in flairs in both sizes. */
export default function FlairBadges() {
  return (
    <div className={styles.demo}>
      {(['normal', 'small'] as const).map((size) => (
        <p key={size} className={styles.badges}>
          {FLAIRS.map((flair) => (
            <SubscriptionFlair key={flair.plan} flair={flair} size={size} />
          ))}
        </p>
      ))}
    </div>
  )
}
