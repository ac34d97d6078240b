/** The application’s mark: an anchor cut into a block. */
export function Logo() {
  return (
    <svg aria-hidden="true" focusable="false" width="36" height="36" viewBox="0 0 40 40">
      <path
        d="M17.5 2.1a5 5 0 0 1 5 0l11.3 6.5a5 5 0 0 1 2.5 4.3v14.2a5 5 0 0 1-2.5 4.3l-11.3 6.5a5 5 0 0 1-5 0L6.2 31.4a5 5 0 0 1-2.5-4.3V12.9a5 5 0 0 1 2.5-4.3z"
        fill="var(--primary-main)"
      />
      <g
        fill="none"
        stroke="#ffffff"
        stroke-width="2.8"
        stroke-linecap="round"
        stroke-linejoin="round"
      >
        <circle cx="20" cy="10.6" r="3" />
        <path d="M20 13.8v17.4M14.6 17.6h10.8M9.6 21.6c.6 5.6 4.8 9.3 10.4 9.6 5.6-.3 9.8-4 10.4-9.6" />
      </g>
    </svg>
  )
}
