import { chromium } from '@playwright/test';
const b=await chromium.launch({executablePath:process.env.CHROMIUM_PATH||'/usr/bin/chromium-headless-shell'}).catch(()=>chromium.launch());
const c=await b.newContext({locale:'de-DE',viewport:{width:360,height:760}});
const p=await c.newPage();
const errs=[];p.on('pageerror',e=>errs.push(String(e)));p.on('console',m=>m.type()==='error'&&errs.push(m.text()));
const urls=new Set();p.on('request',r=>{const u=new URL(r.url()).pathname;if(u.endsWith('.js'))urls.add(u)});
for(const [n,u] of [['home','/'],['join','/join'],['login','/login'],['offline','/offline']]){
 await p.goto('http://127.0.0.1:4577'+u,{waitUntil:'load'});await p.mouse.move(50,50);await p.mouse.move(80,90);await p.waitForTimeout(2500);
 await p.screenshot({path:`/tmp/shot-${n}.png`,fullPage:n!=='home'?true:false});
 console.log(n,await p.title(),await p.evaluate(()=>document.documentElement.lang+' '+document.documentElement.dataset.language), (await p.locator('body').innerText()).slice(0,400).replace(/\n+/g,' | '));
}
console.log(errs, [...urls].filter(u=>!u.includes('/de-')).slice(0,5), urls.size);
await b.close();
