import type { APIRequestContext, Page } from 'playwright-core'

export interface Made {
  id: number
}

/** Creates alerts through the API as an administrator, and deletes all alerts. */
export const alertMaker = (request: APIRequestContext, origin: string) => ({
  async make(title: string, more: object = {}): Promise<Made> {
    const answer = await request.post(`${origin}/api/admin/alerts`, {
      data: { title, message: 'It is **so**.', ...more },
    })
    if (!answer.ok()) throw new Error(`No alert was made: ${await answer.text()}`)
    return (await answer.json()).alert
  },
  async removeAll() {
    const { alerts } = await (await request.get(`${origin}/api/alerts`)).json()
    for (const { id } of alerts) await request.delete(`${origin}/api/admin/alerts/${id}`)
  },
})

/** Alerts over the page. */
export const region = (page: Page) => page.getByRole('region', { name: 'Alerts (F8)' })
export const note = (page: Page, title: string) => region(page).getByLabel(title, { exact: true })
/** Bell in the header, which shows the number of alerts. */
export const bell = (page: Page, says: string) => page.getByRole('button', { name: says, exact: true })

/**
 * Waits until a page without alerts receives updates. Alerts that already exist aren't shown over the page.
 */
export async function listening(page: Page) {
  await bell(page, 'No alerts').click()
  await page.getByText('You have no alerts.').waitFor()
  await page.keyboard.press('Escape')
}
