import type { Page } from 'playwright-core'
import { overflow } from './accessibility.ts'
import { openContext } from './chromium.ts'
import { settled } from './settled.ts'
import { adminApp } from './signed-in.ts'

const PASSWORD = 'a long walk by the sea'
const ROLE = `Helper ${'a'.repeat(80)}`
const PERMISSION = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenverwaltungsberechtigung'
const USERNAME = 'w'.repeat(30)

const { admin, address, open: openPage } = adminApp({ users: 1 })
let role: number
let permission: number
let user: number

beforeAll(addLongNames, 120_000)

async function addLongNames() {
  const member = await openContext()
  const email = `${'e'.repeat(60)}@example.com`
  const signedUp = await member.request.post(address('/api/auth/signup'), {
    data: { username: USERNAME, email, password: PASSWORD },
  })
  user = Number((await signedUp.json()).user.id)
  await member.request.patch(address(`/api/profile/${USERNAME}`), {
    data: { display_name: 'Donaudampfschiff'.repeat(5), location: 'L'.repeat(100), bio: 'b'.repeat(400) },
  })
  const { request } = (await admin()).context
  const call = async (method: 'put' | 'post', path: string, data: object) => {
    const answer = await request[method](address(`/api/admin/${path}`), {
      data: { reason: 'r'.repeat(200), ...data },
    })
    expect({ path, ok: answer.ok() }).toEqual({ path, ok: true })
    return answer.json()
  }
  const made = await call('post', 'roles', { name: 'b'.repeat(50), display_name: ROLE })
  role = made.id
  const name = `forum.${'x'.repeat(94)}`
  const category = 'c'.repeat(50)
  const fields = { name, display_name: PERMISSION, category, risk_level: 'low' }
  permission = (await call('post', 'permissions', fields)).permission.id
  await call('put', `roles/${role}/permissions`, { permissions: [name], updated_at: made.updated_at })
  await call('post', `users/${user}/assign-role`, { role_id: role })
  await call('post', `users/${user}/permissions`, { permission: 'admin.access', effect: 'grant' })
  await call('post', 'users/timeout', { username: USERNAME, type: 'posting', duration_hours: 9 })
}

async function open(page: Page, path: string) {
  await openPage(page, `${path}`)
  await settled(page)
}

test('long names without spaces fit every page', async () => {
  const { page } = await admin()
  const paths = [
    `roles/${role}`,
    `roles/permissions/${permission}`,
    'roles?tab=roles',
    'roles?tab=matrix',
    `roles?search=${PERMISSION.slice(0, 9)}`,
    'users',
    ...['profile', 'roles', 'quotas', 'timeouts', 'audit'].map((tab) => `users/${user}?tab=${tab}`),
    'timeouts',
    'audit',
  ]
  for (const path of paths) {
    await page.setViewportSize({ width: 1280, height: 860 })
    await open(page, path)
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 860 })
      expect({ path, width, overflow: await overflow(page) }).toEqual({ path, width, overflow: 0 })
    }
  }
})

test('limits the width of long names in the matrix', async () => {
  const { page } = await admin()
  await open(page, 'roles?tab=matrix')
  const heading = page.getByRole('columnheader').filter({ hasText: ROLE })
  expect((await heading.boundingBox())?.width).toBeLessThan(220)
})

test.each([360, 767, 768, 1280])(
  'during impersonation, the header reserves its height at %i pixels',
  async (width) => {
    const { page, context } = await admin({ width })
    const acting = await context.request.post(address(`/api/admin/users/${user}/impersonate`), {
      data: { reason: 'Looks into a report' },
    })
    expect(acting.ok()).toBe(true)
    await open(page, 'account')
    const header = await page.getByRole('banner').evaluate((frame) => ({
      reserved: frame.clientHeight,
      used: Array.from(frame.children).reduce((sum, part) => sum + part.getBoundingClientRect().height, 0),
    }))
    expect(header.used).toBe(header.reserved)
  },
)
