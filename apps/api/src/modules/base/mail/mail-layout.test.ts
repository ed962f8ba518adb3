import { expect, it } from 'vitest';
import { brandColours } from '../../../brand-colours.ts';
import { mailLayout, paragraph, type MailBrand } from './mail-layout.ts';

const brandOf = (chosen: Partial<Parameters<typeof brandColours>[0]> = {}): MailBrand => ({
  name: 'Nusa "Net"',
  publicUrl: 'https://pelanggan.nusa.example',
  logoUrl: null,
  ...brandColours({ primary: null, primaryDark: null, spark: null, ...chosen }),
});

const layout = (brand: MailBrand) =>
  mailLayout({
    subject: 'Tagihan',
    preview: 'Tagihan Anda',
    parts: [paragraph('Halo')],
    brand,
    action: { label: 'Bayar', url: 'https://pelanggan.nusa.example/tagihan' },
  });

// shows R4.27
it("uses the provider's colours with readable text", () => {
  const green = layout(brandOf({ primary: '#0B6B3F', spark: '#00C2FF' }));
  expect(green).toContain('background:#0B6B3F;color:#FFFFFF');
  expect(green).toContain('font-weight:700;color:#0B6B3F');
  expect(green).toContain('background:#00C2FF');
  expect(green).not.toMatch(/#0A62A8|#FFB627/);
  const yellow = layout(brandOf({ primary: '#FFE600' }));
  expect(yellow).toContain('background:#FFE600;color:#0F1F2E');
  expect(yellow).toContain('font-weight:700;color:#0F1F2E');
});

// shows R4.27
it('shows the logo, or the name if the picture is not loaded', () => {
  const logoUrl = 'https://pelanggan.nusa.example/merek/logo.png';
  const image = /<img [^>]*>/.exec(layout({ ...brandOf(), logoUrl }))?.[0] ?? '';
  expect(image).toContain(`src="${logoUrl}" alt="Nusa &#34;Net&#34;" width="192" height="36"`);
  expect(image).toContain('background:#FFFFFF');
  const named = layout(brandOf());
  expect(named).not.toContain('<img');
  expect(named).toContain('Nusa &#34;Net&#34;<div');
});

it('has styles for dark mode', () => {
  const mail = layout(brandOf({ primary: '#0B6B3F', primaryDark: '#63D6A2' }));
  expect(mail).toContain('<meta name="color-scheme" content="light dark">');
  const [dark = ''] = /<style>[^<]*/.exec(mail) ?? [];
  expect(dark).toContain('prefers-color-scheme:dark');
  expect(dark).toContain('.button{color:#0F1F2E!important;background:#63D6A2!important}');
  const named = [...dark.matchAll(/\.(\w+)\{/g)].map(([, name = '']) => name);
  expect(named.filter((name) => name !== 'code' && !mail.includes(`class="${name}"`))).toEqual([]);
});
