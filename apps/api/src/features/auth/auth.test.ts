import { PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const getCookie = (headers: Record<string, unknown>) => String([headers['set-cookie']].flat()[0])

describe('sign-up', () => {
  test('creates an account, signs in, and returns the user', async () => {
    const agent = server.anonymous()
    const { body, headers } = await agent
      .post('/api/auth/signup')
      .send({ email: 'Ada@Example.com', password: PASSWORD, username: 'Ada' })
      .expect(201)
    expect(body.user).toEqual({
      id: expect.stringMatching(/^\d+$/),
      username: 'ada',
      email: 'ada@example.com',
      role: 'user',
    })
    expect(getCookie(headers)).toMatch(
      /^veranda=[\w-]{43}; Max-Age=\d+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    )
    const session = await agent.get('/api/auth/session').expect(200)
    expect(session.body).toEqual({
      user: body.user,
      roles: ['user'],
      permissions: [],
      alerts: { total_count: 0, unread_count: 0, high_priority_count: 0 },
      timeouts: [],
      account: { has_password: true, email_verified: false },
      impersonator: null,
      acting: null,
    })
  })

  test.each([
    ['a username of two letters', { username: 'ab' }, 'username'],
    ['a username of digits', { username: '12345' }, 'username'],
    ['a username with a hyphen', { username: 'a-b-c' }, 'username'],
    ['an invalid email address', { email: 'nobody' }, 'email'],
    ['a short password', { password: 'short' }, 'password'],
    ['a common password', { password: '1234567890' }, 'password'],
    ['a password of 50,000 characters', { password: 'x'.repeat(50_000) }, 'password'],
  ])('rejects %s and names the invalid field', async (_case, invalidFields, path) => {
    const validFields = { email: 'someone@example.com', password: PASSWORD, username: 'someone' }
    const { body } = await server
      .anonymous()
      .post('/api/auth/signup')
      .send({ ...validFields, ...invalidFields })
      .expect(400)
    expect(body).toMatchObject({ error: 'Invalid request data', details: [{ path }] })
  })

  test('creates one account for twenty concurrent requests with the same username', async () => {
    const attempts = Array.from({ length: 20 }, (_, index) =>
      server
        .anonymous()
        .post('/api/auth/signup')
        .send({ email: `race${index}@example.com`, password: PASSWORD, username: 'racer' }),
    )
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(19)
    expect(await server.database.prisma.user.count({ where: { username: 'racer' } })).toBe(1)
  })

  test('reports which field is taken, the username or the email address', async () => {
    await server.createUser('taken')
    const signUp = (fields: object) =>
      server
        .anonymous()
        .post('/api/auth/signup')
        .send({ email: 'free@example.com', password: PASSWORD, username: 'free', ...fields })
    expect((await signUp({ username: 'TAKEN' }).expect(409)).body.code).toBe('username_taken')
    expect((await signUp({ email: 'Taken@example.com' }).expect(409)).body.code).toBe('email_taken')
  })
})

describe('sign-in', () => {
  test('responds the same to an unknown email address and a wrong password', async () => {
    await server.createUser('grace')
    const responses = await Promise.all(
      ['grace@example.com', 'unknown@example.com'].map((email) =>
        server.anonymous().post('/api/auth/signin').send({ email, password: 'not the password' }).expect(401),
      ),
    )
    const [wrongPassword, unknownEmail] = responses.map(({ body }) => ({ ...body, request_id: '' }))
    expect(wrongPassword).toEqual(unknownEmail)
  })

  test('replaces the previous session of the browser with a new one', async () => {
    const { agent } = await server.createUser('linus')
    const before = (await agent.get('/api/auth/sessions')).body.sessions
    await agent.post('/api/auth/signin').send({ email: 'linus@example.com', password: PASSWORD }).expect(200)
    const after = (await agent.get('/api/auth/sessions')).body.sessions
    expect(after).toHaveLength(1)
    expect(after[0].id).not.toBe(before[0].id)
  })

  test('rejects a deactivated account, whose existing sessions stop working immediately', async () => {
    const { agent, id } = await server.createUser('gone')
    await server.database.prisma.user.update({ where: { id }, data: { isActive: false } })
    expect((await agent.get('/api/auth/session')).body).toEqual({ user: null })
    await server
      .anonymous()
      .post('/api/auth/signin')
      .send({ email: 'gone@example.com', password: PASSWORD })
      .expect(401)
  })

  test('stores no session token and no password in the database', async () => {
    const { headers } = await server
      .anonymous()
      .post('/api/auth/signup')
      .send({ email: 'secret@example.com', password: PASSWORD, username: 'secret' })
    const token = /veranda=([^;]+)/.exec(getCookie(headers))?.[1] ?? ''
    const rows = await server.database.query('SELECT s::text AS row FROM session s')
    expect(token).toHaveLength(43)
    expect(JSON.stringify(rows)).not.toContain(token)
    const users = await server.database.query('SELECT u::text AS row FROM "user" u')
    expect(JSON.stringify(users)).not.toContain(PASSWORD)
  })
})

describe('sessions', () => {
  test('can be listed and revoked, one by one or all except the current one', async () => {
    const { agent, id } = await server.createUser('many')
    const otherBrowsers = await Promise.all(
      [1, 2, 3].map(async () => {
        const browser = server.anonymous()
        await browser
          .post('/api/auth/signin')
          .send({ email: 'many@example.com', password: PASSWORD })
          .expect(200)
        return browser
      }),
    )
    const { body } = await agent.get('/api/auth/sessions').expect(200)
    expect(body.sessions).toHaveLength(4)
    const otherSession = body.sessions.find((session: { is_current: boolean }) => !session.is_current)
    await agent.delete(`/api/auth/sessions/${otherSession.id}`).expect(204)
    await agent.delete(`/api/auth/sessions/${otherSession.id}`).expect(404)
    await agent.delete('/api/auth/sessions').expect(204)
    expect(await server.database.prisma.session.count({ where: { userId: id } })).toBe(1)
    for (const browser of otherBrowsers) expect((await browser.get('/api/auth/session')).body.user).toBeNull()
    expect((await agent.get('/api/auth/session')).body.user.username).toBe('many')
  })

  test("of another user can't be revoked", async () => {
    const victim = await server.createUser('victim')
    const { body } = await victim.agent.get('/api/auth/sessions')
    const { agent } = await server.createUser('intruder')
    await agent.delete(`/api/auth/sessions/${body.sessions[0].id}`).expect(404)
    expect((await victim.agent.get('/api/auth/session')).body.user.username).toBe('victim')
  })

  test('end at sign-out, after the idle timeout, and after the maximum age', async () => {
    const { agent, id } = await server.createUser('idle')
    const sessionsOfUser = { where: { userId: id } }
    await server.database.prisma.session.updateMany({
      ...sessionsOfUser,
      data: { lastSeenAt: new Date(Date.now() - 15 * 86_400_000) },
    })
    expect((await agent.get('/api/auth/session')).body.user).toBeNull()
    await server.database.prisma.session.updateMany({ ...sessionsOfUser, data: { lastSeenAt: new Date() } })
    expect((await agent.get('/api/auth/session')).body.user.username).toBe('idle')
    await server.database.query(
      `UPDATE session SET created_at = now() - interval '2 days', expires_at = now() - interval '1 day' WHERE user_id = $1`,
      [id],
    )
    expect((await agent.get('/api/auth/session')).body.user).toBeNull()
    const signedOut = await server.createUser('leaving')
    await signedOut.agent.post('/api/auth/signout').expect(204)
    await signedOut.agent.get('/api/auth/sessions').expect(401)
  })

  test('require a valid cookie', async () => {
    for (const value of ['', 'x', 'a'.repeat(43), '../../etc', '%00', `${'a'.repeat(43)}; veranda=b`])
      expect(
        (await server.anonymous().get('/api/auth/session').set('Cookie', `veranda=${value}`)).body,
      ).toEqual({ user: null })
  })
})

describe('changing the password', () => {
  test('requires the current password, revokes all sessions, and signs this browser in again', async () => {
    const { agent } = await server.createUser('changer')
    const other = server.anonymous()
    await other
      .post('/api/auth/signin')
      .send({ email: 'changer@example.com', password: PASSWORD })
      .expect(200)
    const change = (current: string) =>
      agent
        .post('/api/auth/password/change')
        .send({ current_password: current, new_password: 'another-good-one' })
    await change('wrong').expect(401)
    await change(PASSWORD).expect(204)
    expect((await agent.get('/api/auth/session')).body.user.username).toBe('changer')
    expect((await other.get('/api/auth/session')).body.user).toBeNull()
    const signIn = (password: string) =>
      server.anonymous().post('/api/auth/signin').send({ email: 'changer@example.com', password })
    await signIn(PASSWORD).expect(401)
    await signIn('another-good-one').expect(200)
  })
})

test('limits the daily sign-ups of each network separately, until the limit is lifted', async () => {
  const limited = await startTestServer({ SIGN_UPS_PER_NETWORK: '2', TRUST_PROXY: '1' })
  const signUp = async (username: string, ip: string) => {
    const { status, body } = await limited
      .anonymous()
      .post('/api/auth/signup')
      .set('X-Forwarded-For', ip)
      .send({ username, email: `${username}@example.com`, password: PASSWORD })
    return status === 429 ? [429, body.code, body.quota_type, body.retry_after > 80_000] : status
  }
  try {
    const first = await Promise.all([signUp('one', '192.0.2.1'), signUp('two', '192.0.2.1')])
    expect(first).toEqual([201, 201])
    expect(await signUp('three', '192.0.2.1')).toEqual([429, 'too_many_attempts', 'sign_up', true])
    // Sign-ups that fail for another reason don't count.
    expect(await signUp('one', '192.0.2.2')).toBe(409)
    expect(await signUp('one', '192.0.2.2')).toBe(409)
    expect(await signUp('three', '192.0.2.2')).toBe(201)

    const { agent } = await limited.createUser('boss', 'admin')
    const query = { class: 'auth', identity: 'network', identifier: '192.0.2.1', reason: 'A classroom' }
    await agent.delete('/api/admin/rate-limit').query(query).expect(204)
    expect(await signUp('four', '192.0.2.1')).toBe(201)
  } finally {
    await limited.close()
  }
})

describe('writes', () => {
  // Requests that pass the cross-site check return 401, because no user is signed in.
  test.each([
    ['Sec-Fetch-Site', 'cross-site', 403],
    ['Sec-Fetch-Site', 'same-site', 403],
    ['Sec-Fetch-Site', 'same-origin', 401],
    ['Origin', 'https://evil.example', 403],
    ['Origin', 'null', 403],
    ['Origin', 'http://localhost:3000', 401],
  ])('with %s: %s return %i', async (header, value, status) => {
    await server.anonymous().post('/api/auth/signout').set(header, value).expect(status)
  })
})

describe('cross-origin reads', () => {
  // A permitted navigation to `/api/auth/signin/github` returns 404, because GitHub is not configured.
  const embeddedImage = {
    'Sec-Fetch-Site': 'cross-site',
    'Sec-Fetch-Mode': 'no-cors',
    'Sec-Fetch-Dest': 'image',
  }
  const linkNavigation = { ...embeddedImage, 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }

  test.each([
    ['/api/auth/signin/github', embeddedImage, 403],
    ['/api/auth/signin/github', linkNavigation, 404],
    ['/api/auth/signin/github', { ...linkNavigation, 'Sec-Fetch-Dest': 'iframe' }, 403],
    ['/api/auth/signin/github', { ...linkNavigation, 'Sec-Purpose': 'prefetch' }, 403],
    ['/api/version', linkNavigation, 200],
    ['/api/version', { ...embeddedImage, 'Sec-Fetch-Site': 'same-site' }, 200],
    ['/api/nothing', embeddedImage, 403],
    ['/api/avatar-image?seed=a', embeddedImage, 200],
  ])('of %s with %j return %i', async (path, headers, status) => {
    await server.anonymous().get(path).set(headers).expect(status)
  })

  test("that are blocked don't count toward the visitor's rate limits", async () => {
    const limited = await startTestServer({ RATE_LIMIT_AUTH: '20/min' })
    try {
      for (const path of Array(60).fill('/api/auth/signin/github'))
        await limited.anonymous().get(path).set(embeddedImage).expect(403)
      await limited
        .anonymous()
        .post('/api/auth/signin')
        .send({ email: 'nobody@example.com', password: PASSWORD })
        .expect(401)
    } finally {
      await limited.close()
    }
  })
})

test('uses a Secure cookie with the __Host- prefix, and sends the HSTS header, in production', async () => {
  const production = await startTestServer({ NODE_ENV: 'production', MAIL: 'off' })
  try {
    const { headers } = await production
      .anonymous()
      .post('/api/auth/signup')
      .send({ email: 'p@example.com', password: PASSWORD, username: 'prod' })
      .expect(201)
    expect(getCookie(headers)).toMatch(/^__Host-veranda=[^;]+; .*Path=\/; .*HttpOnly; Secure; SameSite=Lax$/)
    expect(headers['strict-transport-security']).toMatch(/max-age=\d+/)
  } finally {
    await production.close()
  }
})
