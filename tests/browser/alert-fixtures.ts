import type { APIRequestContext, Page } from 'playwright-core'

export interface CreatedAlert {
  id: number
}

/**
 * Returns functions that use the API to create alerts, and to delete all alerts that the administrator
 * currently receives.
 */
export const createAlertFixtures = (request: APIRequestContext, origin: string) => ({
  async createAlert(title: string, fields: object = {}): Promise<CreatedAlert> {
    const response = await request.post(`${origin}/api/admin/alerts`, {
      data: { title, message: 'It is **so**.', ...fields },
    })
    if (!response.ok()) throw new Error(`The alert was not created: ${await response.text()}`)
    return (await response.json()).alert
  },
  async removeAll() {
    const { alerts } = await (await request.get(`${origin}/api/alerts`)).json()
    for (const { id } of alerts) await request.delete(`${origin}/api/admin/alerts/${id}`)
  },
})

/** Returns the region that shows alerts over the page. */
export const getAlertRegion = (page: Page) => page.getByRole('region', { name: 'Alerts (F8)' })
export const getAlert = (page: Page, title: string) => getAlertRegion(page).getByLabel(title, { exact: true })
/** Returns the bell in the header. Its label contains the number of alerts. */
export const getBell = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true })

/**
 * Waits until a page has loaded its list of alerts, which must be empty. Call it before creating alerts: of
 * the alerts in the initial list, only persistent or important ones are shown over the page.
 */
export async function waitForAlertStream(page: Page) {
  await getBell(page, 'No alerts').click()
  await page.getByText('You have no alerts.').waitFor()
  await page.keyboard.press('Escape')
}
