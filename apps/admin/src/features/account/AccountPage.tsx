import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Facts } from '../../components/Facts.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { usePageTitle } from '../../components/usePageTitle.ts'
import { useViewer } from '../session/session.ts'
import classes from './AccountPage.module.css'
import { PasswordForm } from './PasswordForm.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'

export function AccountPage() {
  usePageTitle('My account')
  const { username, email } = useViewer()
  return (
    <>
      <PageHeading title="My account" />
      <Part id="profile" title="Profile" about="What others see of you.">
        <Facts
          facts={[
            ['Username', `@${username}`],
            ['Email', email],
          ]}
        />
        <ProfileSection />
      </Part>
      <Part id="password" title="Password" about="Changing it ends all your other sessions.">
        <PasswordForm />
      </Part>
      <Part id="sessions" title="Sessions" about="Where you are signed in. End those that you don’t know.">
        <SessionsSection />
      </Part>
    </>
  )
}

function Part({
  id,
  title,
  about,
  children,
}: {
  id: string
  title: string
  about: string
  children: ReactNode
}) {
  return (
    <section className={classes.part} aria-labelledby={id}>
      <div>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        <p className={classes.about}>{about}</p>
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  )
}
