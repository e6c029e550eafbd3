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
  usePageTitle('My account')
  const { username, account, session } = useViewer()
  /** what is a person's own alone to do */
  const own = (content: ReactNode) => (session.acting ? <ClosedWhileActing /> : content)
  return (
    <>
      <PageHeading title="My account" />
      <Part id="profile" title="Profile" about="What others see of you.">
        <Facts facts={[['Username', `@${username}`]]} />
        <ProfileSection />
      </Part>
      <Part id="flair" title="Flair" about="What your plan lets you show beside your name.">
        <FlairSection />
      </Part>
      <Part
        id="email"
        title="Email"
        about="What you sign in with. A new address is confirmed before it counts."
      >
        <EmailSection />
      </Part>
      <Part id="password" title="Password" about="Changing it ends all your other sessions.">
        {own(account.has_password ? <PasswordForm /> : <NoPassword />)}
      </Part>
      <Part
        id="providers"
        title="Sign-in providers"
        about="Other ways to sign in to this account. They learn nothing of what you do here."
      >
        {own(<ProvidersSection />)}
      </Part>
      <Part id="sessions" title="Sessions" about="Where you are signed in. End those that you don’t know.">
        {own(<SessionsSection />)}
      </Part>
      <Part id="friends" title="Friends" about="They see your profile when it is for friends.">
        {own(<FriendsSection />)}
      </Part>
      <Part id="subscriptions" title="My subscriptions" about="The plans that you have and had.">
        <OwnSubscriptions />
      </Part>
      <Part
        id="emojis"
        title="My emojis"
        about="They are yours at once, and everybody’s when somebody has approved them."
      >
        {own(<OwnEmojis />)}
      </Part>
      <Part
        id="uploads"
        title="My uploads"
        about="Your pictures, and the one that stands for you. Whoever has the address of one sees it."
      >
        {own(<OwnUploads />)}
      </Part>
      <Part id="quotas" title="My quotas" about="What you may use, and how much of it you have used.">
        <OwnQuotas />
      </Part>
      <Part
        id="alerts"
        title="My alerts"
        about="What you are to know now. What you dismiss goes on every device."
      >
        <OwnAlertList />
      </Part>
      <Part id="data" title="Your data" about="Everything that is kept about you, as one JSON file.">
        {own(<DataSection />)}
      </Part>
      <Part id="delete" title="Delete account" about="For good. Download your data first.">
        {own(<DeleteSection />)}
      </Part>
    </>
  )
}
