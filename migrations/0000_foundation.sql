CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"is_remembered" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"subscription" text DEFAULT 'Free' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "images" (
	"image_id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"media_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"quiz_id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"questions" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"question_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"seat_id" integer NOT NULL,
	"question_id" text NOT NULL,
	"round_id" text NOT NULL,
	"answer" jsonb NOT NULL,
	"fraction" numeric(9, 8),
	"points" numeric(12, 4) DEFAULT 0 NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"claimed_time_ms" integer,
	CONSTRAINT "answers_seat_id_question_id_pk" PRIMARY KEY("seat_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "rounds" (
	"round_id" text PRIMARY KEY NOT NULL,
	"quiz_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"kind" text NOT NULL,
	"quiz_version" integer NOT NULL,
	"title" text NOT NULL,
	"questions" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"grace_ms" integer NOT NULL,
	"question_ids" jsonb NOT NULL,
	"pace" text NOT NULL,
	"room_code" text,
	"phase" text NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL,
	"question_index" integer DEFAULT -1 NOT NULL,
	"skipped_question_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"closes_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"max_score" numeric(12, 4) DEFAULT 0 NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "seats" (
	"seat_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seats_seat_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"round_id" text NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"participant_hash" text NOT NULL,
	"user_id" text,
	"is_anonymous" boolean NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"score" numeric(12, 4),
	"claimed" jsonb
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_owner_id_users_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_owner_id_users_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_round_id_rounds_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("round_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_quiz_id_quizzes_quiz_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("quiz_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_owner_id_users_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_round_id_rounds_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("round_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "users_created_at" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "images_owner" ON "images" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "quizzes_owner" ON "quizzes" USING btree ("owner_id","updated_at");--> statement-breakpoint
CREATE INDEX "quizzes_public" ON "quizzes" USING btree ("is_public","updated_at");--> statement-breakpoint
CREATE INDEX "answers_of_question" ON "answers" USING btree ("round_id","question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_live_code" ON "rounds" USING btree ("room_code") WHERE "rounds"."phase" <> 'ended';--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_one_live_room" ON "rounds" USING btree ("quiz_id") WHERE "rounds"."kind" = 'room' and "rounds"."phase" <> 'ended';--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_one_open_direct" ON "rounds" USING btree ("quiz_id","quiz_version") WHERE "rounds"."kind" = 'direct' and "rounds"."phase" <> 'ended';--> statement-breakpoint
CREATE INDEX "rounds_of_quiz" ON "rounds" USING btree ("quiz_id","started_at");--> statement-breakpoint
CREATE INDEX "rounds_of_owner" ON "rounds" USING btree ("owner_id","started_at");--> statement-breakpoint
CREATE INDEX "rounds_running_question" ON "rounds" USING btree ("closes_at") WHERE "rounds"."phase" = 'question';--> statement-breakpoint
CREATE UNIQUE INDEX "seats_number" ON "seats" USING btree ("round_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "seats_name" ON "seats" USING btree ("round_id","name_key") WHERE "seats"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "seats_participant" ON "seats" USING btree ("participant_hash");--> statement-breakpoint
CREATE INDEX "seats_of_user" ON "seats" USING btree ("user_id") WHERE "seats"."user_id" is not null;