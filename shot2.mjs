import { chromium } from '@playwright/test';
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell'}).catch(()=>chromium.launch());
for(const locale of ['en-US','de-DE']){
const c=await b.newContext({locale,viewport:{width:360,height:760}});
const p=await c.newPage();
p.on('pageerror',e=>console.log(locale,'ERR',String(e.stack).slice(0,700)));p.on('console',m=>m.type()==='error'&&console.log(locale,m.text().slice(0,300),JSON.stringify(m.location())));
await p.goto('http://127.0.0.1:4577/login',{waitUntil:'load'});await p.waitForTimeout(2500);
console.log(await p.evaluate(()=>[...document.querySelectorAll('a')].map(a=>a.getAttribute('href')).slice(-3)));
}
await b.close();
