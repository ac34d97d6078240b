import { expect, expectAccessible, test } from '../fixtures/test.ts'

test.use({ language: 'en' })

/** A plum square beside a word, as a company would send it: opaque, and in the format of photographs. */
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAoAHgDASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAYF/8QAMhABAAACBgMQAwAAAAAAAAAAAAECAwQFBhESExZRFBU1QURTYWRzgpKjssLR4iMxQv/EABgBAQADAQAAAAAAAAAAAAAAAAACAwQB/8QAGxEBAAMBAQEBAAAAAAAAAAAAAAECAxETMlH/2gAMAwEAAhEDEQA/AKC2bX3q0P4NLpc395cMMOiO1l639R836l8uR9/2pkac86zXsqbW/qPm/U1v6j5v1TIJ+VPxa2Rbu+lamodzaLLJGfHPm44Q2dLYR90eE6XsY+qVYDPpEVtyAAVgAAAAAAAJi+XI+/7Uypr5cj7/ALUyNmXxAALG7dHhOl7GPqlWCPujwnS9jH1SrAZNfoAFQAAAAAAADHt+yae09z6Cejl0ebHPGMP3hshHYx9VK9ztX8U3wAsrpascg1Ur3O1fxTfBqpXudq/im+AHfazSsKxKzZtcnpqeeimlmo4ywhJGMY44wjxw6G8Aha02nsgAiAAAAAAAA//Z',
  'base64',
)

test('a company’s administrator sets the logo of certificates, and takes it away', async ({
  page,
  server,
  visit,
}) => {
  await visit(await server.sample('direction'), '/company')
  const card = page.locator('section').filter({ hasText: 'Logo on certificates' })
  await expect(card.getByText('No logo')).toBeVisible()

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  await card
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: svg })
  await expect(card.getByRole('alert')).toContainText('This picture cannot be read.')
  await expect(card.getByText('No logo')).toBeVisible()

  await card
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: JPEG })
  await expect(page.getByText('The logo is saved.')).toBeVisible()
  const picture = card.getByRole('img', { name: 'Current logo, as certificates show it' })
  await expect(picture).toBeVisible()
  // A picture has its place before it has come.
  const width = () => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)
  await expect.poll(width).toBe(120)
  await expectAccessible(page)

  await page.reload()
  await expect(picture).toBeVisible()
  await card.getByRole('button', { name: 'Delete the logo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The logo is removed.')).toBeVisible()
  await expect(card.getByText('No logo')).toBeVisible()
})
