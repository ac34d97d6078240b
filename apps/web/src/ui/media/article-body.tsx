import { TO_FILL_IN } from '@ancrage/contract'
import { styled } from '@mui/material/styles'
import { createElement, Fragment, type ReactNode } from 'react'

/** What an article is made of; anything else is passed over, and its words are kept. */
const TAGS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li strong em del code pre blockquote br hr table thead tbody tr th td'.split(
    ' ',
  ),
)
const PASSAGES = new RegExp(`(${TO_FILL_IN.source})`)
const SAFE_ADDRESS = /^(https?:|mailto:|\/(?!\/))/i

/** The server’s HTML as elements of ours: nothing that could run has a way in, whatever it sent. */
export function ArticleBody({ html }: Readonly<{ html: string }>) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return <Prose>{elementsOf(body)}</Prose>
}

function elementsOf(parent: Node): readonly ReactNode[] {
  return [...parent.childNodes].map((node, place) => {
    if (node.nodeType === Node.TEXT_NODE) return withMarks(node.textContent ?? '')
    return node instanceof Element ? elementOf(node, place) : null
  })
}

/** What only the operator can say stands out until it is said. */
function withMarks(words: string): readonly ReactNode[] {
  return words
    .split(PASSAGES)
    .map((passage, place) =>
      TO_FILL_IN.test(passage) ? createElement('mark', { key: place }, passage) : passage,
    )
}

function elementOf(element: Element, key: number): ReactNode {
  const tag = element.tagName.toLowerCase()
  if (tag === 'script' || tag === 'style') return null
  const children = elementsOf(element)
  if (tag === 'a') {
    const href = element.getAttribute('href') ?? ''
    const props = SAFE_ADDRESS.test(href) ? { href, rel: 'noopener noreferrer' } : {}
    return createElement('a', { key, ...props }, ...children)
  }
  if (!TAGS.has(tag)) return createElement(Fragment, { key }, ...children)
  return createElement(tag, { key }, ...children)
}

const Prose = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  lineHeight: 1.75,
  overflowWrap: 'anywhere',
  '& :is(h1, h2)': { ...theme.typography.h5, margin: '0 0 0.5em' },
  '& :is(h3, h4, h5, h6)': { ...theme.typography.h6, margin: '0 0 0.5em' },
  '& p, & ul, & ol, & blockquote, & pre': { margin: '0 0 1.25em' },
  '& > * + :is(h1, h2)': { marginTop: '1.75em' },
  '& > * + :is(h3, h4, h5, h6)': { marginTop: '1.5em' },
  '& > :last-child': { marginBottom: 0 },
  '& a': { color: theme.vars.palette.primary.dark },
  '& blockquote': {
    paddingLeft: 16,
    borderLeft: `4px solid ${theme.vars.palette.divider}`,
    color: theme.vars.palette.text.secondary,
  },
  '& pre': {
    padding: 16,
    overflowX: 'auto',
    borderRadius: 8,
    backgroundColor: theme.vars.palette.action.hover,
  },
  '& mark': {
    padding: '0.1em 0.35em',
    borderRadius: 4,
    boxDecorationBreak: 'clone',
    color: theme.vars.palette.warning.darker,
    backgroundColor: theme.vars.palette.warning.lighter,
  },
  '& code': { fontSize: '0.9em' },
  ...theme.applyStyles('dark', { '& a': { color: theme.vars.palette.primary.light } }),
}))
