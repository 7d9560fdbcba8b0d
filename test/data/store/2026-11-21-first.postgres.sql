SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.account_changes (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    by text NOT NULL,
    change text NOT NULL
);
ALTER TABLE public.account_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.account_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.accounts (
    id bigint NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    company text,
    role text NOT NULL,
    password_hash text NOT NULL,
    status text NOT NULL,
    plan text NOT NULL,
    trial_ends_at timestamp with time zone,
    trial_used boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT accounts_status_check CHECK ((status = ANY (ARRAY['active'::text, 'blocked'::text])))
);
ALTER TABLE public.accounts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.accounts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.api_keys (
    id bigint NOT NULL,
    hash text NOT NULL,
    prefix text NOT NULL,
    name text NOT NULL,
    email text,
    plan text NOT NULL,
    status text NOT NULL,
    account_id bigint,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    CONSTRAINT api_keys_status_check CHECK ((status = ANY (ARRAY['active'::text, 'revoked'::text])))
);
ALTER TABLE public.api_keys ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.api_keys_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.key_changes (
    id bigint NOT NULL,
    key_id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    by text NOT NULL,
    change text NOT NULL
);
ALTER TABLE public.key_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.key_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.quota_reserved (
    owner text NOT NULL,
    period text NOT NULL,
    units bigint NOT NULL
);
CREATE TABLE public.refresh_tokens (
    hash text NOT NULL,
    session_id text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);
CREATE TABLE public.sessions (
    id text NOT NULL,
    account_id bigint NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone
);
CREATE TABLE public.signing_keys (
    kid text NOT NULL,
    secret bytea NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.verst_schema (
    version integer NOT NULL
);
INSERT INTO public.account_changes OVERRIDING SYSTEM VALUE VALUES (1, 1, '2026-11-22 12:00:00+00', 'user', 'registered on free');
INSERT INTO public.account_changes OVERRIDING SYSTEM VALUE VALUES (2, 1, '2026-11-22 12:00:00+00', 'user', 'trial of business until 2026-12-22T12:00:00.000Z');
INSERT INTO public.accounts OVERRIDING SYSTEM VALUE VALUES (1, 'Ivan@example.org', 'Иван', NULL, 'user', 'hash', 'active', 'business', '2026-12-22 12:00:00+00', true, '2026-11-22 12:00:00+00');
INSERT INTO public.api_keys OVERRIDING SYSTEM VALUE VALUES (2, 'cdece4a8f7bf8febe0b6fae5f88572fd8bd2dcb5b7efb12d25434b69944fe781', 'vk_xmLAB', 'сервер', NULL, 'unlimited', 'active', NULL, '2026-11-22 12:00:00+00', NULL);
INSERT INTO public.api_keys OVERRIDING SYSTEM VALUE VALUES (3, '60b6ce230e16e30030ed2867ab75ae65a348354c1c4e1692041b54e1ce8391ac', 'vk_I-QHn', 'old', 'a@example.org', 'free', 'revoked', NULL, '2026-11-22 12:00:00+00', NULL);
INSERT INTO public.api_keys OVERRIDING SYSTEM VALUE VALUES (1, '16cb08f4af2bb441b2a2c7ade91447ec4db4b546c0dc94c4d352709aa856982b', 'vk_ilVjx', 'Карта', NULL, 'free', 'active', 1, '2026-11-22 12:00:00+00', '2026-11-22 12:00:00+00');
INSERT INTO public.key_changes OVERRIDING SYSTEM VALUE VALUES (1, 1, '2026-11-22 12:00:00+00', 'user', 'created on free');
INSERT INTO public.key_changes OVERRIDING SYSTEM VALUE VALUES (2, 2, '2026-11-22 12:00:00+00', 'operator', 'created on unlimited');
INSERT INTO public.key_changes OVERRIDING SYSTEM VALUE VALUES (3, 3, '2026-11-22 12:00:00+00', 'registration', 'created on free');
INSERT INTO public.key_changes OVERRIDING SYSTEM VALUE VALUES (4, 3, '2026-11-22 12:00:00+00', 'operator', 'revoked');
INSERT INTO public.quota_reserved VALUES ('account 1', '2026-11', 123);
INSERT INTO public.quota_reserved VALUES ('account 1', '2026-10', 1000);
INSERT INTO public.refresh_tokens VALUES ('first', 'session', '2026-12-22 12:00:00+00', '2026-11-22 12:00:00+00');
INSERT INTO public.refresh_tokens VALUES ('second', 'session', '2026-12-22 12:00:00+00', NULL);
INSERT INTO public.sessions VALUES ('session', 1, '2026-12-22 12:00:00+00', NULL);
INSERT INTO public.signing_keys VALUES ('kid', '\x0707070707070707070707070707070707070707070707070707070707070707', '2026-11-22 12:00:00+00');
INSERT INTO public.verst_schema VALUES (1);
SELECT pg_catalog.setval('public.account_changes_id_seq', 2, true);
SELECT pg_catalog.setval('public.accounts_id_seq', 1, true);
SELECT pg_catalog.setval('public.api_keys_id_seq', 3, true);
SELECT pg_catalog.setval('public.key_changes_id_seq', 4, true);
ALTER TABLE ONLY public.account_changes
    ADD CONSTRAINT account_changes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_hash_key UNIQUE (hash);
ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.key_changes
    ADD CONSTRAINT key_changes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.quota_reserved
    ADD CONSTRAINT quota_reserved_pkey PRIMARY KEY (owner, period);
ALTER TABLE ONLY public.refresh_tokens
    ADD CONSTRAINT refresh_tokens_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.signing_keys
    ADD CONSTRAINT signing_keys_pkey PRIMARY KEY (kid);
CREATE INDEX account_changes_by_account ON public.account_changes USING btree (account_id, id);
CREATE UNIQUE INDEX accounts_by_email ON public.accounts USING btree (lower(email));
CREATE INDEX accounts_on_trial ON public.accounts USING btree (trial_ends_at) WHERE (trial_ends_at IS NOT NULL);
CREATE INDEX api_keys_by_account ON public.api_keys USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX key_changes_by_key ON public.key_changes USING btree (key_id, id);
CREATE INDEX refresh_tokens_by_session ON public.refresh_tokens USING btree (session_id);
CREATE INDEX sessions_by_account ON public.sessions USING btree (account_id);
CREATE INDEX sessions_by_end ON public.sessions USING btree (expires_at);
ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.key_changes
    ADD CONSTRAINT key_changes_key_id_fkey FOREIGN KEY (key_id) REFERENCES public.api_keys(id);
ALTER TABLE ONLY public.refresh_tokens
    ADD CONSTRAINT refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
