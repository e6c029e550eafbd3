import type { Page } from 'playwright-core'
import { measureOverflow } from './accessibility.ts'
import { setUpAdminApp } from './admin-app.ts'
import { openContext } from './chromium.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

const PASSWORD = 'a long walk by the sea'
const ROLE = `Helper ${'a'.repeat(80)}`
const PERMISSION = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenverwaltungsberechtigung'
const USERNAME = 'w'.repeat(30)

const { openAsAdmin, toUrl, open: openPage } = setUpAdminApp({ users: 1 })
let roleId: number
let permissionId: number
let userId: number

beforeAll(addLongNames, 120_000)

async function addLongNames() {
  const memberContext = await openContext()
  const email = `${'e'.repeat(60)}@example.com`
  const signUpResponse = await memberContext.request.post(toUrl('/api/auth/signup'), {
    data: { username: USERNAME, email, password: PASSWORD },
  })
  userId = Number((await signUpResponse.json()).user.id)
  await memberContext.request.patch(toUrl(`/api/profile/${USERNAME}`), {
    data: { display_name: 'Donaudampfschiff'.repeat(5), location: 'L'.repeat(100), bio: 'b'.repeat(400) },
  })
  const { request } = (await openAsAdmin()).context
  const callApi = async (method: 'put' | 'post', path: string, data: object) => {
    const response = await request[method](toUrl(`/api/admin/${path}`), {
      data: { reason: 'r'.repeat(200), ...data },
    })
    expect({ path, ok: response.ok() }).toEqual({ path, ok: true })
    return response.json()
  }
  const createdRole = await callApi('post', 'roles', { name: 'b'.repeat(50), display_name: ROLE })
  roleId = createdRole.id
  const name = `forum.${'x'.repeat(94)}`
  const category = 'c'.repeat(50)
  const fields = { name, display_name: PERMISSION, category, risk_level: 'low' }
  permissionId = (await callApi('post', 'permissions', fields)).permission.id
  await callApi('put', `roles/${roleId}/permissions`, {
    permissions: [name],
    updated_at: createdRole.updated_at,
  })
  await callApi('post', `users/${userId}/assign-role`, { role_id: roleId })
  await callApi('post', `users/${userId}/permissions`, { permission: 'admin.access', effect: 'grant' })
  await callApi('post', 'users/timeout', { username: USERNAME, type: 'posting', duration_hours: 9 })
}

async function open(page: Page, path: string) {
  await openPage(page, path)
  await waitUntilIdle(page)
}

test('pages that show names with long words are not wider than the window', async () => {
  const { page } = await openAsAdmin()
  const paths = [
    `roles/${roleId}`,
    `roles/permissions/${permissionId}`,
    'roles?tab=roles',
    'roles?tab=matrix',
    `roles?search=${PERMISSION.slice(0, 9)}`,
    'users',
    ...['profile', 'roles', 'quotas', 'timeouts', 'audit'].map((tab) => `users/${userId}?tab=${tab}`),
    'timeouts',
    'audit',
  ]
  for (const path of paths) {
    await page.setViewportSize({ width: 1280, height: 860 })
    await open(page, path)
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 860 })
      expect({ path, width, overflow: await measureOverflow(page) }).toEqual({ path, width, overflow: 0 })
    }
  }
})

test('limits the width of a long role name in the permission matrix', async () => {
  const { page } = await openAsAdmin()
  await open(page, 'roles?tab=matrix')
  const heading = page.getByRole('columnheader').filter({ hasText: ROLE })
  expect((await heading.boundingBox())?.width).toBeLessThan(220)
})

test.each([360, 767, 768, 1280])(
  'during impersonation, the height reserved for the header fits its content in a window %i pixels wide',
  async (width) => {
    const { page, context } = await openAsAdmin({ width })
    const response = await context.request.post(toUrl(`/api/admin/users/${userId}/impersonate`), {
      data: { reason: 'Looks into a report' },
    })
    expect(response.ok()).toBe(true)
    await open(page, 'account')
    const header = await page.getByRole('banner').evaluate((banner) => ({
      reserved: banner.clientHeight,
      used: Array.from(banner.children).reduce((sum, child) => sum + child.getBoundingClientRect().height, 0),
    }))
    expect(header.used).toBe(header.reserved)
  },
)
