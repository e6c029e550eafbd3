import { answerOf, api } from '../../lib/api.ts'

/** Gives the address to send the browser to. */
export const linkAccount = (provider: string) => {
  const return_to = `${import.meta.env.BASE_URL}account?${new URLSearchParams({ linked: provider })}`
  return answerOf(api.POST('/api/auth/link-account', { body: { provider, return_to } }))
}
