import { ACCESS_TOKEN, USER } from '../src/api/session/session.ts'
import { NAME } from '../src/drawn/name.ts'
import { LANGUAGE_KEY } from '../src/i18n/i18n.ts'

/**
 * An expression that shows the drawing of the page that comes first, where that is known, in the language of this
 * browser, and is true then. The sign-in page: to somebody who is not signed in and has no word to be told, as the
 * application draws it first. What surrounds the dashboard: to who is signed in here, by their name.
 */
export const SHOW_DRAWING = [
  `(function(){try{var s=localStorage,l=s.getItem('${LANGUAGE_KEY}')==='en'?'en':'fr',u=s.getItem('${USER}'),n,`,
  `p=window.PublicKeyCredential,r=document.getElementById('root'),a=location.pathname,h=history.state,d;`,
  `if(h&&h.usr)return false;`,
  `if(a==='/login'&&!u&&!s.getItem('${ACCESS_TOKEN}')&&p&&p.parseRequestOptionsFromJSON)d='sign-in';`,
  `else if(a==='/'&&!location.search&&u&&(n=JSON.parse(u).name.trim()))d='dashboard';`,
  `else return false;`,
  `var c=document.getElementById('drawn-'+d+'-'+l).content.cloneNode(true);`,
  `if(n){var f=function(t){return t.replace('${NAME}',function(){return n})},w=document.createTreeWalker(c,NodeFilter.SHOW_TEXT),t;`,
  `while(t=w.nextNode())t.data=t.data==='${NAME[0]}'?Array.from(n)[0].toUpperCase():f(t.data);`,
  `c.querySelectorAll('[aria-label]').forEach(function(e){e.ariaLabel=f(e.ariaLabel)})}`,
  `document.documentElement.lang=l;r.dataset.drawn=d;r.pressed=[];`,
  `r.onclick=function(e){var b=e.target.closest('button[type="button"]');if(b)r.pressed.push(b)};`,
  // What surrounds the dashboard is not taken over: no focus in it would last.
  `if(d==='dashboard')c.querySelectorAll('button').forEach(function(e){e.tabIndex=-1});`,
  // The mark stays beside what surrounds the dashboard.
  `if(d==='sign-in')r.replaceChildren(c);else r.append(c);return true`,
  `}catch(e){return false}})()`,
].join('')
