/** The look of the page, in both colour schemes; named by its digest in the policy. */
export const STYLE = `
:root { color-scheme: light dark; --text: #1c252e; --quiet: #637381; --line: #dfe3e8; --page: #f9fafb; --card: #fff; --accent: #0c44ae; --fill: #0e71f1; }
@media (prefers-color-scheme: dark) { :root { --text: #fff; --quiet: #919eab; --line: #454f5b; --page: #141a21; --card: #1c252e; --accent: #73bafb; } }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.6 system-ui, sans-serif; color: var(--text); background: var(--page); }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { margin: 0; font-size: 2rem; line-height: 1.25; }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.25rem; }
h3 { margin: 1.25rem 0 .5rem; font-size: .875rem; color: var(--quiet); }
a { color: var(--accent); }
header p { margin: .5rem 0; color: var(--quiet); }
nav { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; }
nav a { padding: .6rem 0; }
.tools { display: grid; gap: 1rem; margin-top: 1.5rem; grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); }
label { display: grid; gap: .25rem; align-content: start; font-size: .875rem; font-weight: 600; }
label small { font-weight: 400; color: var(--quiet); }
input, textarea { width: 100%; padding: .7rem .8rem; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--quiet); border-radius: 8px; }
textarea { min-height: 8rem; font: .8125rem/1.5 ui-monospace, monospace; resize: vertical; }
details { margin: .5rem 0; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
details > div { padding: 0 1rem 1rem; }
summary { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .75rem; padding: .75rem 1rem; cursor: pointer; font: .875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
summary b { min-width: 4rem; padding: .1rem .4rem; border-radius: 6px; text-align: center; color: var(--accent); border: 1px solid var(--line); }
summary span { margin-left: auto; font: .75rem system-ui, sans-serif; color: var(--quiet); }
pre { margin: 0; overflow-x: auto; padding: .75rem; border: 1px solid var(--line); border-radius: 8px; font: .75rem/1.5 ui-monospace, monospace; }
form { display: grid; gap: .75rem; margin: 1rem 0; }
button { justify-self: start; min-height: 44px; padding: 0 1.25rem; font: inherit; font-weight: 700; color: #fff; background: var(--fill); border: 0; border-radius: 8px; cursor: pointer; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
[hidden] { display: none !important; }
`
