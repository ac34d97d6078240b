import { CacheProvider } from '@emotion/react'
import { styled } from '@mui/material/styles'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { openStyles } from './styles.ts'

test('20: styles have older names where a browser may know no other, and nowhere else', () => {
  const Sample = styled('p')({
    display: 'flex',
    transition: 'transform 1s',
    userSelect: 'none',
    maskImage: 'none',
    textDecorationColor: 'red',
  })
  const page = createElement(CacheProvider, { value: openStyles() }, createElement(Sample))
  expect(renderToStaticMarkup(page)).toContain(
    '{display:flex;transition:transform 1s;-webkit-user-select:none;user-select:none;' +
      '-webkit-mask-image:none;mask-image:none;text-decoration-color:red;}',
  )
})
