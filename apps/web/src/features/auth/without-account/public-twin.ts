type Twin = Readonly<{ kind: 'prices' | 'articles'; path: string }>

/** Where visitors read what stands at an address of the signed-in; undefined where nothing does. */
export function publicTwin(asked: string): Twin | undefined {
  const [path = ''] = asked.split(/[?#]/)
  if (path === '/products') return { kind: 'prices', path: '/prices' }
  const article = /^\/blog(\/[^/]+)?$/.exec(path)
  return article ? { kind: 'articles', path: `/articles${article[1] ?? ''}` } : undefined
}
