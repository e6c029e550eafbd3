import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createScene } from './testing/test-images.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type SignedInUser = Awaited<ReturnType<TestServer['createUser']>>
const upload = async ({ agent }: SignedInUser) =>
  (
    await agent
      .post('/api/upload/image')
      .attach('file', await createScene().png().toBuffer(), 'x')
      .expect(200)
  ).body as { url: string; filename: string }
const getGeneratedUrl = ({ id }: SignedInUser) => `/api/avatar-image?seed=${id}`
const getAvatarUrl = async (username: string) =>
  (await server.anonymous().get(`/api/profile/${username}`).expect(200)).body.avatar_url

test('shows an uploaded image as the public avatar until the avatar is reset or the image is deleted', async () => {
  const ada = await server.createUser('ada')
  const setAvatar = (avatar_url: unknown, expected?: object) =>
    ada.agent.patch('/api/profile/ada').send({ avatar_url, ...(expected && { expected }) })
  const { url, filename } = await upload(ada)
  expect((await setAvatar(url).expect(200)).body.avatar_url).toBe(url)
  expect(await getAvatarUrl('ada')).toBe(url)
  await setAvatar(null, { avatar_url: null }).expect(409)
  await setAvatar(null, { avatar_url: url }).expect(200)
  expect(await getAvatarUrl('ada')).toBe(getGeneratedUrl(ada))
  await setAvatar(url).expect(200)
  const second = await upload(ada)
  await ada.agent.delete(`/api/upload/${second.filename}`).expect(204)
  expect(await getAvatarUrl('ada')).toBe(url)
  await ada.agent.delete(`/api/upload/${filename}`).expect(204)
  expect(await getAvatarUrl('ada')).toBe(getGeneratedUrl(ada))
  await setAvatar(url).expect(400)
})

test('generates the avatar from the user ID, not the email address, and restores it by its URL', async () => {
  const eve = await server.createUser('eve')
  const generatedUrl = await getAvatarUrl('eve')
  expect(generatedUrl).toBe(getGeneratedUrl(eve))
  await server.anonymous().get(generatedUrl).expect(200).expect('Content-Type', 'image/png')
  const getSettings = async () => (await eve.agent.get('/api/profile/eve/settings').expect(200)).body
  expect(await getSettings()).toMatchObject({ avatar_url: generatedUrl, has_uploaded_avatar: false })
  const { url } = await upload(eve)
  const change = (fields: object) => eve.agent.patch('/api/profile/eve').send(fields)
  await change({ avatar_url: url, expected: { avatar_url: generatedUrl } }).expect(200)
  expect(await getSettings()).toMatchObject({ avatar_url: url, has_uploaded_avatar: true })
  await change({ avatar_url: generatedUrl, expected: { avatar_url: url } }).expect(200)
  expect(await getSettings()).toMatchObject({ avatar_url: generatedUrl, has_uploaded_avatar: false })
})

test("rejects avatar URLs other than the user's uploads and generated avatar", async () => {
  const bob = await server.createUser('bob')
  const other = await server.createUser('other')
  const { url } = await upload(other)
  const ownUpload = await upload(bob)
  for (const avatar_url of [
    url,
    getGeneratedUrl(other),
    `https://elsewhere.example${ownUpload.url}`,
    `${ownUpload.url}?w=64`,
    `/uploads/images/../${ownUpload.filename}`,
    ownUpload.filename,
    'javascript:alert(1)',
    '/uploads/images/',
    '',
  ]) {
    const { body } = await bob.agent.patch('/api/profile/bob').send({ avatar_url }).expect(400)
    expect(body.details[0].path).toBe('avatar_url')
  }
  expect(await getAvatarUrl('bob')).toBe(getGeneratedUrl(bob))
})

test('never keeps a deleted image as the avatar when it is set and deleted concurrently', async () => {
  const carl = await server.createUser('carl')
  for (let n = 0; n < 5; n++) {
    const { url, filename } = await upload(carl)
    const [response] = await Promise.all([
      carl.agent.patch('/api/profile/carl').send({ avatar_url: url }),
      carl.agent.delete(`/api/upload/${filename}`).expect(204),
    ])
    expect([200, 400]).toContain(response.status)
    expect(await getAvatarUrl('carl')).toBe(getGeneratedUrl(carl))
  }
})
