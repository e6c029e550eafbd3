import type { ReactNode } from 'react'
import { Facts } from '../../components/Facts.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { Part } from '../../components/Part.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { ClosedWhileActing } from '../../features/account/ClosedWhileActing.tsx'
import { DataSection } from '../../features/account/DataSection.tsx'
import { DeleteSection } from '../../features/account/DeleteSection.tsx'
import { EmailSection } from '../../features/account/EmailSection.tsx'
import { FlairSection } from '../../features/account/FlairSection.tsx'
import { FriendsSection } from '../../features/account/FriendsSection.tsx'
import { NoPassword } from '../../features/account/NoPassword.tsx'
import { PasswordForm } from '../../features/account/PasswordForm.tsx'
import { ProfileSection } from '../../features/account/ProfileSection.tsx'
import { ProvidersSection } from '../../features/account/ProvidersSection.tsx'
import { SessionsSection } from '../../features/account/SessionsSection.tsx'
import { OwnEmojis } from '../../features/emojis/OwnEmojis.tsx'
import { OwnAlertList } from '../../features/own-alerts/OwnAlertList.tsx'
import { OwnQuotas } from '../../features/quotas/OwnQuotas.tsx'
import { OwnSubscriptions } from '../../features/subscriptions/OwnSubscriptions.tsx'
import { OwnUploads } from '../../features/uploads/own/OwnUploads.tsx'
import { useViewer } from '../../session/session.ts'

export function AccountPage() {
  usePageTitle('Your account')
  const { username, account, session } = useViewer()
  /** Actions that only the account owner can perform. */
  const own = (content: ReactNode) => (session.acting ? <ClosedWhileActing /> : content)
  return (
    <>
      <PageHeading title="Your account" />
      <Part id="profile" title="Profile" about="What other users can see about you.">
        <Facts facts={[['Username', `@${username}`]]} />
        <ProfileSection />
      </Part>
      <Part
        id="flair"
        title="Flair"
        about="The badge next to your name. Your plan determines which ones you can show."
      >
        <FlairSection />
      </Part>
      <Part
        id="email"
        title="Email"
        about="The address you sign in with. You confirm a new one before it takes effect."
      >
        <EmailSection />
      </Part>
      <Part id="password" title="Password" about="Changing your password signs you out on all other devices.">
        {own(account.has_password ? <PasswordForm /> : <NoPassword />)}
      </Part>
      <Part
        id="providers"
        title="Sign-in providers"
        about="Other ways to sign in to your account. Providers can’t see what you do here."
      >
        {own(<ProvidersSection />)}
      </Part>
      <Part
        id="sessions"
        title="Sessions"
        about="Devices where you’re signed in. Sign out of any you don’t recognize."
      >
        {own(<SessionsSection />)}
      </Part>
      <Part
        id="friends"
        title="Friends"
        about="Friends can see your profile when its visibility is set to friends."
      >
        {own(<FriendsSection />)}
      </Part>
      <Part id="subscriptions" title="Your subscriptions" about="Your current and past plans.">
        <OwnSubscriptions />
      </Part>
      <Part
        id="emojis"
        title="Your emojis"
        about="You can use your emojis immediately. Approved emojis become public."
      >
        {own(<OwnEmojis />)}
      </Part>
      <Part
        id="uploads"
        title="Your uploads"
        about="Your images and your avatar. Anyone with the URL of an image can view it."
      >
        {own(<OwnUploads />)}
      </Part>
      <Part id="quotas" title="Your quotas" about="Your limits and how much of them you have used.">
        <OwnQuotas />
      </Part>
      <Part
        id="alerts"
        title="Your alerts"
        about="Your active alerts. Dismissing an alert hides it on all your devices."
      >
        <OwnAlertList />
      </Part>
      <Part id="data" title="Your data" about="All data stored about you, as a JSON file.">
        {own(<DataSection />)}
      </Part>
      <Part
        id="delete"
        title="Delete account"
        about="Permanently delete your account. Download your data first."
      >
        {own(<DeleteSection />)}
      </Part>
    </>
  )
}
