import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { DELETION_RULES } from './deletion.ts'
import { SECTIONS } from './export-sections.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const schema = readFileSync(path.resolve('prisma/schema.prisma'), 'utf8')
/** Models with a relation to a user. */
const userModels = [...schema.matchAll(/^model (\w+) \{\n([^}]*)\}/gm)]
  .filter(([, , members]) => /^\s+\w+\s+User\??\s/m.test(members ?? ''))
  .map(([, name]) => String(name))

describe('data that belongs to a user', () => {
  test('is detected in the schema', () =>
    expect(userModels).toEqual(expect.arrayContaining(['Account', 'Session'])))

  test.each(userModels)('is exported for the model %s', (model) => {
    expect(Object.values(SECTIONS).map((section) => section.model)).toContain(model)
  })

  test.each(userModels)('has a documented deletion rule for the model %s', (model) => {
    expect(Object.keys(DELETION_RULES)).toContain(model)
    const page = readFileSync(path.resolve('apps/api/src/features/profiles/docs/delete.mdx'), 'utf8')
    expect(page).toContain(`{/* ${model} */}`)
  })
})

describe('export', () => {
  test("contains the user's data, but no secrets, admin notes, or other users' email addresses", async () => {
    const { agent, id } = await server.createUser('keeper')
    const other = await server.createUser('keepers_friend')
    const { prisma } = server.database
    await prisma.friendship.create({ data: { requesterId: other.id, addresseeId: id } })
    await prisma.account.create({ data: { userId: id, provider: 'github', providerAccountId: '77' } })
    await prisma.user.update({ where: { id }, data: { adminNotes: 'Watch this one' } })
    await prisma.timeout.create({
      data: {
        userId: id,
        type: 'full_access',
        reason: 'Spam',
        issuedBy: other.id,
        expiresAt: new Date(Date.now() + 1e8),
      },
    })
    await prisma.auditLog.create({
      data: {
        actor: 'boss',
        action: 'user.update',
        targetType: 'user',
        targetId: String(id),
        reason: 'Tidy',
      },
    })
    // An active full-access timeout does not block the export.
    const { body, headers, text } = await agent.get('/api/profile/keeper/export').expect(200)
    expect(headers['content-disposition']).toBe('attachment; filename=keeper.json')
    expect(body).toMatchObject({
      profile: { id: String(id), username: 'keeper', email: 'keeper@example.com', has_password: true },
      providers: [{ provider: 'github', provider_account_id: '77' }],
      sessions: [{ created_at: expect.any(String) }],
      roles: [{ name: 'user' }],
      timeouts: [{ type: 'full_access', reason: 'Spam' }],
      friends: [{ username: 'keepers_friend', asked_by_me: false, accepted_at: null }],
      audit: [
        { action: 'user.update', reason: 'Tidy', by_me: false, ip: null },
        { action: 'auth.sign_in', by_me: true, ip: '127.0.0.1' },
      ],
      shortened: [],
    })
    expect(text).not.toMatch(/hash"|token|argon2|issued|keepers_friend@|watch this one/i)
  })

  test('contains the newest 10,000 entries of a section, each once, and names the section as shortened', async () => {
    const { agent, id } = await server.createUser('busy')
    await server.database.query(
      `INSERT INTO audit_log (actor_id, actor, action, target_type, target_id, reason, created_at)
       SELECT $1::int, 'busy', 'user.update', 'user', $1::int::text, n::text, now() + n * interval '1 second'
       FROM generate_series(1, 10001) n`,
      [id],
    )
    const { body } = await agent.get('/api/profile/busy/export').expect(200)
    const reasons = body.audit.map(({ reason }: { reason: string }) => Number(reason))
    expect(reasons).toEqual(Array.from({ length: 10_000 }, (_, index) => 10_001 - index))
    expect(body.shortened).toEqual(['audit'])
  })

  test('returns 403 to an administrator who requests the data of another user', async () => {
    const admin = await server.createUser('nosy', 'admin')
    await admin.agent.get('/api/profile/keeper/export').expect(403)
  })
})

describe('deletion', () => {
  test('keeps approved custom emojis without an owner, and deletes pending and rejected ones', async () => {
    const { agent, id } = await server.createUser('artist')
    const { prisma } = server.database
    const { id: categoryId } = await prisma.emojiCategory.findFirstOrThrow()
    await prisma.emoji.createMany({
      data: (['approved', 'pending', 'rejected'] as const).map((status) => ({
        emojiId: `custom_${status}`,
        name: status,
        categoryId,
        isCustom: true,
        shortcode: status,
        ownerId: id,
        status,
      })),
    })
    await agent.delete('/api/profile/artist').expect(204)
    const remaining = await prisma.emoji.findMany({ where: { isCustom: true } })
    expect(remaining.map(({ status, ownerId }) => [status, ownerId])).toEqual([['approved', null]])
  })

  test("deletes the account's data, revokes all sessions, and frees the username and email address", async () => {
    const { agent, id } = await server.createUser('leaver')
    const otherDevice = server.anonymous()
    const credentials = { email: 'leaver@example.com', password: PASSWORD }
    await otherDevice.post('/api/auth/signin').send(credentials).expect(200)
    const { headers } = await agent.delete('/api/profile/leaver').expect(204)
    expect(String(headers['set-cookie'])).toMatch(/veranda=;.*Expires=Thu, 01 Jan 1970/)
    expect((await otherDevice.get('/api/auth/session').expect(200)).body.user).toBeNull()
    await server.anonymous().get(`/api/profile/id/${id}`).expect(404)
    await server.anonymous().post('/api/auth/signin').send(credentials).expect(401)
    const [entry] = await server.database.prisma.auditLog.findMany({
      where: { action: 'account.delete', targetId: String(id) },
    })
    expect(entry).toMatchObject({ actor: 'leaver', actorId: id, targetId: String(id) })
    expect(entry?.before).toEqual({ username: 'leaver', roles: ['user'] })
    await server
      .anonymous()
      .post('/api/auth/signup')
      .send({ ...credentials, username: 'leaver' })
      .expect(201)
  })

  test('requires reauthentication if the sign-in is not recent', async () => {
    const { agent, id } = await server.createUser('old_session')
    await server.database.prisma.session.updateMany({
      where: { userId: id },
      data: { createdAt: new Date(Date.now() - 11 * 60_000) },
    })
    const { body } = await agent.delete('/api/profile/old_session').expect(403)
    expect(body.code).toBe('confirmation_required')
    await agent.post('/api/auth/password/confirm').send({ password: PASSWORD }).expect(204)
    await agent.delete('/api/profile/old_session').expect(204)
  })

  test('is rejected for the last administrator, and changes nothing', async () => {
    const { prisma } = server.database
    await prisma.userRole.deleteMany({ where: { role: { name: 'admin' } } })
    const { agent } = await server.createUser('only_admin', 'admin')
    const { body } = await agent.delete('/api/profile/only_admin').expect(409)
    expect(body.code).toBe('last_admin')
    await agent.get('/api/profile/only_admin/settings').expect(200)
  })

  test('is rejected for the last user with admin permissions, even if another user has the admin role', async () => {
    const { prisma } = server.database
    await prisma.userRole.deleteMany({ where: { role: { name: 'admin' } } })
    const { agent } = await server.createUser('able_admin', 'admin')
    const { id: userId } = await server.createUser('denied_admin', 'admin')
    // All other admin permissions require this one, so a user who is denied it has no admin permissions.
    const { id: permissionId } = await prisma.permission.findUniqueOrThrow({
      where: { name: 'admin.access' },
    })
    await prisma.userPermission.create({ data: { userId, permissionId, effect: 'deny' } })
    const deleteAccount = () => agent.delete('/api/profile/able_admin')
    expect((await deleteAccount().expect(409)).body.code).toBe('last_admin')
    await prisma.userPermission.deleteMany({ where: { userId } })
    await deleteAccount().expect(204)
  })

  test('keeps one of the last two administrators when both delete their accounts concurrently', async () => {
    await server.database.prisma.userRole.deleteMany({ where: { role: { name: 'admin' } } })
    const admins = await Promise.all(['admin_a', 'admin_b'].map((name) => server.createUser(name, 'admin')))
    const responses = await Promise.all(
      admins.map(({ agent }, i) => agent.delete(`/api/profile/admin_${i === 0 ? 'a' : 'b'}`)),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 409])
  })

  test('succeeds once for concurrent requests', async () => {
    const { agent, id } = await server.createUser('twice')
    const responses = await Promise.all([1, 2, 3].map(() => agent.delete('/api/profile/twice')))
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 401, 401])
    const where = { action: 'account.delete', targetId: String(id) }
    expect(await server.database.prisma.auditLog.count({ where })).toBe(1)
  })

  test('deletes the account during concurrent sign-ins, none of which returns 500', async () => {
    const { agent } = await server.createUser('racer')
    const credentials = { email: 'racer@example.com', password: PASSWORD }
    const signIns = [1, 2, 3].map(() => server.anonymous().post('/api/auth/signin').send(credentials))
    const responses = await Promise.all([...signIns, agent.delete('/api/profile/racer')])
    for (const { status } of responses.slice(0, 3)) expect([200, 401]).toContain(status)
    expect(responses[3]?.status).toBe(204)
    expect(await server.database.prisma.user.count({ where: { username: 'racer' } })).toBe(0)
  })
})
