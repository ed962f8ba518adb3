import { expect, test } from 'vitest';
import { AppError } from '../../app-error.ts';
import { readSelection } from './rsql.ts';

const fields = ['active', 'type', 'areaId'] as const;

function refusalOf(q: string): AppError {
  try {
    readSelection(q, fields);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error(`${q} was accepted`);
}

// shows R1.14
test.each([
  ['active==true', { active: 'true' }],
  ['active==true;type==internet', { active: 'true', type: 'internet' }],
  ['active==true;type==internet;areaId==01', { active: 'true', type: 'internet', areaId: '01' }],
  [' areaId == 01 ', { areaId: '01' }],
  ['type=="a-la-carte"', { type: 'a-la-carte' }],
  [`type=='(it\\'s; one, value)'`, { type: "(it's; one, value)" }],
])('reads %s', (q, selection) => {
  expect(readSelection(q, fields)).toEqual(selection);
});

// shows R1.15
test.each([
  ['', 'kosong'],
  ['   ', 'kosong'],
  ['colour==red', 'kolom colour tidak dikenal; yang ada: active, type, areaId'],
  ['active==true;colour==red', 'kolom colour'],
  ['__proto__==1', 'kolom __proto__'],
  ['constructor==1', 'kolom constructor'],
  ['Active==true', 'kolom Active'],
  ['active!=true', 'operator !='],
  ['active=like=t', 'operator =like='],
  ['areaId>=01', 'operator >='],
  ['areaId=in=(01,02)', 'tanda kurung'],
  ['areaId==(01,02)', 'tanda kurung'],
  ['(active==true);type==tv', 'tanda kurung'],
  ['active==true,type==tv', 'penghubung ,'],
  ['active==true and type==tv', 'penghubung and'],
  ['active==true or type==tv', 'penghubung or'],
  ['active==true;active==false', 'active disebut dua kali'],
  ['type==tv\0', 'karakter kendali'],
  ['active==', 'bukan RSQL'],
  ['==true', 'bukan RSQL'],
  ['active', 'bukan RSQL'],
  ['active=true', 'bukan RSQL'],
  ['active==true;', 'bukan RSQL'],
  ['active==true;;type==tv', 'bukan RSQL'],
  ['type=="tv', 'bukan RSQL'],
  [`type==${'x'.repeat(500)}`, 'lebih panjang dari 500'],
])('refuses %s with the reason', (q, reason) => {
  const refusal = refusalOf(q);
  expect(refusal.code).toBe('MALFORMED_REQUEST');
  expect(refusal.message).toContain('Parameter q tidak dapat dibaca');
  expect(refusal.message).toContain(reason);
});
