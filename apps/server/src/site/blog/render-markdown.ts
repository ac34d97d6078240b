import markdownIt from 'markdown-it'

const WEB_ADDRESS = /^(https?:\/\/|mailto:|\/(?!\/)|#)/i

/**
 * Markdown as HTML that is safe to put in a page (T073): HTML of the author’s is shown as text, links go to
 * the web, to mail or into this site and nowhere else, and there are no pictures, which would be fetched
 * from a stranger.
 */
export function renderMarkdown(markdown: string): string {
  return RENDERER.render(markdown)
}

const RENDERER = openRenderer()

function openRenderer() {
  const renderer = markdownIt({ html: false, linkify: false, typographer: false, maxNesting: 20 })
  renderer.disable('image')
  renderer.validateLink = (address) => WEB_ADDRESS.test(address.trim())
  renderer.renderer.rules['link_open'] = (tokens, index, options, _environment, self) => {
    const token = tokens[index]
    const address = String(token?.attrGet('href') ?? '')
    if (/^https?:/i.test(address)) {
      token?.attrSet('target', '_blank')
      token?.attrSet('rel', 'noopener noreferrer nofollow')
    }
    return self.renderToken(tokens, index, options)
  }
  return renderer
}
