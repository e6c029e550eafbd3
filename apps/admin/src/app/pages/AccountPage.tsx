import type { ReactNode } from 'react'
import { DescriptionList } from '../../components/DescriptionList.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { PageSection } from '../../components/PageSection.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { DataSection } from '../../features/account/DataSection.tsx'
import { DeleteSection } from '../../features/account/DeleteSection.tsx'
import { EmailSection } from '../../features/account/EmailSection.tsx'
import { FlairSection } from '../../features/account/FlairSection.tsx'
import { FriendsSection } from '../../features/account/FriendsSection.tsx'
import { ImpersonationNotice } from '../../features/account/ImpersonationNotice.tsx'
import { NoPassword } from '../../features/account/NoPassword.tsx'
import { PasswordForm } from '../../features/account/PasswordForm.tsx'
import { ProfileSection } from '../../features/account/ProfileSection.tsx'
import { ProvidersSection } from '../../features/account/ProvidersSection.tsx'
import { SessionsSection } from '../../features/account/SessionsSection.tsx'
import { YourEmojis } from '../../features/emojis/YourEmojis.tsx'
import { YourAlertList } from '../../features/own-alerts/YourAlertList.tsx'
import { YourQuotas } from '../../features/quotas/YourQuotas.tsx'
import { YourSubscriptions } from '../../features/subscriptions/YourSubscriptions.tsx'
import { YourUploads } from '../../features/uploads/personal/YourUploads.tsx'
import { useCurrentUser } from '../../session/session.ts'

export function AccountPage() {
  usePageTitle('Your account')
  const { username, account, session } = useCurrentUser()
  /** Replaces the content with a notice during impersonation, because only the account owner may use it. */
  const restrictToOwner = (content: ReactNode) => (session.impersonator ? <ImpersonationNotice /> : content)
  return (
    <>
      <PageHeading title="Your account" />
      <PageSection id="profile" title="Profile" description="Your personal details and who can see them.">
        <DescriptionList items={[['Username', `@${username}`]]} />
        <ProfileSection />
      </PageSection>
      <PageSection
        id="flair"
        title="Flair"
        description="A badge next to your name. Your plans determine which badges you can show."
      >
        <FlairSection />
      </PageSection>
      <PageSection id="email" title="Email" description="The email address you sign in with.">
        <EmailSection />
      </PageSection>
      <PageSection
        id="password"
        title="Password"
        description="Changing your password signs you out on all other devices."
      >
        {restrictToOwner(account.has_password ? <PasswordForm /> : <NoPassword />)}
      </PageSection>
      <PageSection
        id="providers"
        title="Sign-in providers"
        description="Other ways to sign in to your account. Providers can’t see what you do here."
      >
        {restrictToOwner(<ProvidersSection />)}
      </PageSection>
      <PageSection
        id="sessions"
        title="Sessions"
        description="Devices where you’re signed in. Sign out of any you don’t recognize."
      >
        {restrictToOwner(<SessionsSection />)}
      </PageSection>
      <PageSection
        id="friends"
        title="Friends"
        description="If you set your profile visibility to Friends, only friends and administrators can see your profile."
      >
        {restrictToOwner(<FriendsSection />)}
      </PageSection>
      <PageSection id="subscriptions" title="Your subscriptions" description="Your current and past plans.">
        <YourSubscriptions />
      </PageSection>
      <PageSection
        id="emojis"
        title="Your emojis"
        description="You can use your emojis immediately. Approved emojis become public."
      >
        {restrictToOwner(<YourEmojis />)}
      </PageSection>
      <PageSection
        id="uploads"
        title="Your uploads"
        description="Your images and your avatar. Anyone with the URL of an image can view it."
      >
        {restrictToOwner(<YourUploads />)}
      </PageSection>
      <PageSection id="quotas" title="Your quotas" description="Your limits and current usage.">
        <YourQuotas />
      </PageSection>
      <PageSection
        id="alerts"
        title="Your alerts"
        description="Your active alerts. Dismissing an alert hides it on all your devices."
      >
        <YourAlertList />
      </PageSection>
      <PageSection id="data" title="Your data" description="The data stored about you, as a JSON file.">
        {restrictToOwner(<DataSection />)}
      </PageSection>
      <PageSection
        id="delete"
        title="Delete account"
        description="Permanently delete your account. You may want to download your data first."
      >
        {restrictToOwner(<DeleteSection />)}
      </PageSection>
    </>
  )
}
