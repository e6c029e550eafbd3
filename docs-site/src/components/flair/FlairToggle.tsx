import { SubscriptionFlairToggle } from '@veranda/ui/subscription-flair-toggle'
import { useState } from 'react'
import styles from './flair.module.css'
import { FLAIRS } from './flairs.ts'

const OWNED_FLAIRS = FLAIRS.filter(({ plan }) => plan === 'pro' || plan === 'emoji_pro')

/** Renders the flair selection of a user who has a plan and an add-on. */
export default function FlairToggle() {
  const [flair, setFlair] = useState<string | null>('pro')
  return (
    <div className={styles.demo}>
      <SubscriptionFlairToggle
        options={OWNED_FLAIRS}
        value={flair}
        onChange={setFlair}
        displayName="Ada Lovelace"
      />
    </div>
  )
}
